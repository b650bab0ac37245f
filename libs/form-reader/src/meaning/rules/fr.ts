import type { LanguageRules } from './rule.js';

const NO = '(?:n|no|nº|num|numero)';
const PRENOM = 'prenom s|prenoms|prenom';

/** French. */
export const fr: LanguageRules = {
  language: 'fr',
  fillers:
    'le la les l du de des d un une et ou en au aux a s e votre vos mon ma mes notre son sa ses par pour sur dans avec sans si selon veuillez merci indiquer preciser ' +
    'remplir inscrire renseigner lettres majuscules capitales imprimerie obligatoire facultatif eventuellement eventuel le cas echeant complet complete completes actuel actuelle ' +
    'officiel usuel personnel personnelle prive privee principal principale domicile coordonnees joindre ici jj mm aaaa ci dessous dessus etat civil monsieur madame m mme mlle identite personne que vous etes',
  keys: [
    {
      key: 'full_name',
      match: `noms? (?:et |de famille et |de famille )?(?:${PRENOM})|(?:${PRENOM}) (?:et )?noms?|nom complet|(?:je )?soussignee?(?: e)?|je soussigne\\w*|noms? (?:${PRENOM}) (?:et )?(?:qualite|adresse)|identite|nom du signataire|m mme|nom (?:${PRENOM}) en (?:lettres )?(?:capitales|majuscules)`,
      not: 'naissance|societe|entreprise|banque|jeune fille',
    },
    {
      key: 'family_name_birth',
      match:
        'nom de naissance (?:ou )?(?:nom de )?jeune fille|nom (?:de )?(?:naissance|jeune fille|famille de naissance|patronymique)|nee?(?: e)? sous le nom|nom de famille de naissance',
    },
    { key: 'given_name', match: PRENOM, not: 'nom|noms' },
    {
      key: 'family_name',
      match:
        'noms? (?:de famille|d usage|usuel|marital|d epoux|d epouse|epouse)|nom de famille (?:de naissance)?(?: suivi.*)?',
      not: 'prenom\\w*',
    },
    {
      key: 'birth_place',
      match:
        'lieu de naissance|nee?(?: e)? a|commune de naissance|ville de naissance|lieu naissance|lieu et pays de naissance',
    },
    { key: 'birth_country', match: 'pays de naissance' },
    {
      key: 'birth_date',
      match: 'date (?:de )?naissance|nee?(?: e)? le|nee le|date naiss|date et lieu de naissance|naissance date',
      not: 'enfant naitre',
    },
    { key: 'nationality', match: 'nationalite s?|nationalites?|citoyennete' },
    { key: 'sex', match: 'sexe|genre' },
    { key: 'title', match: 'civilite|titre|m mme mlle' },
    {
      key: 'marital_status',
      match: 'situation (?:de famille|familiale|matrimoniale|maritale)|etat matrimonial|etat civil|situation conjugale',
    },
    { key: 'religion', match: 'religion|confession' },
    { key: 'occupation', match: 'profession|metier|activite professionnelle|emploi(?: occupe)?|profession exercee' },
    {
      key: 'tax_id',
      match: `${NO} fiscal(?: de reference)?|numero (?:d identification )?fiscale?|identifiant fiscal|nif|spi|reference de l avis|${NO} (?:d )?identification fiscale`,
    },
    {
      key: 'social_security_number',
      match: `${NO}? ?(?:de |d )?(?:securite sociale|ss|assurance sociale|nir)|${NO} d immatriculation|immatriculation (?:a la )?securite sociale|nir|matricule(?: national)?|${NO} avs|avs`,
      not: 'vehicule|rcs|commerce|employeur|cle',
    },
    {
      key: 'health_insurance_number',
      match: `${NO} (?:d )?(?:assure|assurance maladie|adherent|mutuelle)|numero d assure|${NO} de carte (?:vitale|d assure)|ramq|${NO} d adherent`,
    },
    {
      key: 'personal_administrative_number',
      match: `${NO} national|registre national|numero d identite national|${NO} (?:de )?registre national|niss`,
    },
    {
      key: 'email_address',
      match:
        'e ?mail|courriel|adresse (?:e ?mail|electronique|mail|courriel|de messagerie)|mail|mel|adresse e ?mail|messagerie|adresse mel|courrier electronique',
    },
    {
      key: 'mobile_phone_number',
      match: `(?:telephone |tel |${NO} de )?(?:portable|mobile|gsm|cellulaire|natel)|${NO} de portable`,
    },
    { key: 'fax_number', match: 'telecopie(?:ur)?|fax' },
    {
      key: 'phone_number',
      match: `(?:${NO} (?:de )?)?(?:telephone|tel|tel fixe)(?: (?:fixe|domicile|prive|professionnel|bureau))?|numero de telephone|coordonnees telephoniques|telephone s|${NO} tel|telephones`,
      not: 'portable|mobile|gsm|fax',
    },
    {
      key: 'resident_address_addition',
      match:
        'complement (?:d )?adresse|appartement|apt|appt|etage|escalier|batiment|bat|residence|esc|immeuble|complement',
      not: 'rue|voie',
    },
    {
      key: 'resident_street',
      match: `(?:${NO} (?:et )?)?(?:(?:nom|type|libelle|nature)(?: et nom)? (?:de )?(?:la )?)?(?:rue|voie|avenue|bd|boulevard)(?: (?:et )?${NO})?|${NO} (?:et )?(?:nom|libelle) de (?:la )?(?:rue|voie)|${NO} rue(?: \\w+)?|extension type de voie nom de la voie|nom de voie|type de voie`,
      not: 'code|ville|commune|postal',
    },
    {
      key: 'resident_house_number',
      match: `${NO} (?:de |dans la |de la )?(?:rue|voie|maison|habitation)?(?: bis ter)?$`,
      not: 'tel|fax|client|dossier|rue nom',
    },
    {
      key: 'resident_city',
      match:
        '(?:code postal|npa|cp)(?: (?:et|bureau distributeur))? (?:ville|commune|localite|lieu|bureau distributeur)|(?:ville|commune|localite)(?: (?:de )?(?:residence|domicile))?|bureau distributeur|npa lieu|localite|ville commune|ville pays',
      not: 'naissance|rue|voie',
    },
    { key: 'resident_postal_code', match: 'code postal|npa|cp|c p', not: 'ville|commune|lieu|localite' },
    { key: 'resident_state', match: 'departement|canton|province|region', not: 'naissance|service' },
    { key: 'resident_country', match: 'pays(?: (?:de )?(?:residence|domicile))?', not: 'naissance|delivrance' },
    {
      key: 'resident_address',
      match:
        'adresse(?: (?:postale|complete|personnelle|du domicile|actuelle|domicile|principale|privee|de correspondance|de residence|legale))*|demeurant(?: a)?|domiciliee?(?: e)?(?: a)?|residant(?: a)?|domicile|adresse rue code postal ville.*',
      not: 'e ?mail|mail|electronique|mel|courriel|internet|messagerie|site',
    },
    { key: 'delivery_address', match: 'adresse de livraison' },
    { key: 'billing_address', match: 'adresse de facturation' },
    { key: 'work_address', match: 'adresse professionnelle|adresse (?:du )?(?:lieu de )?travail' },
    {
      key: 'legal_name',
      match:
        '(?:nom (?:de )?(?:la |l )?)?(?:raison sociale|denomination(?: sociale)?|societe|entreprise|etablissement|organisme|association)(?: (?:ou )?nom)?|nom commercial|nom ou raison sociale|raison sociale ou nom',
      not: 'adresse|siret|numero|n|telephone',
    },
    { key: 'legal_form', match: 'forme juridique|statut juridique' },
    {
      key: 'register_number',
      match: `(?:(?:${NO}|identifiant) )?(?:siren|siret|rcs|rne)(?: (?:siren|siret|rcs|rne))*|numero (?:siret|siren|d entreprise|rcs)|${NO} d entreprise|bce|registre du commerce|ide`,
    },
    { key: 'register_court', match: 'greffe(?: de)?|tribunal de commerce(?: de)?' },
    {
      key: 'vat_registration',
      match: `(?:${NO} (?:de )?)?tva(?: intracommunautaire)?(?: ${NO})?|numero de tva(?: intracommunautaire)?|${NO} tva intracommunautaire`,
    },
    {
      key: 'position',
      match: 'qualite|fonction|poste(?: occupe)?|agissant en qualite de|en qualite de|qualite du signataire',
    },
    { key: 'department', match: 'service', not: 'militaire|date' },
    { key: 'iban', match: `(?:${NO} )?iban(?: ${NO})?|code iban|numero iban` },
    { key: 'bic', match: '(?:code )?bic(?: swift)?|(?:code )?swift(?: bic)?' },
    {
      key: 'account_holder',
      match: 'titulaire (?:du |de )?(?:compte)?|nom (?:et prenom )?du titulaire(?: du compte)?|debiteur',
    },
    { key: 'account_number', match: `${NO} (?:de )?compte|numero de compte(?: bancaire)?`, not: 'iban' },
    { key: 'routing_number', match: 'code (?:banque|guichet)|code etablissement' },
    {
      key: 'bank_name',
      match:
        '(?:nom (?:de )?(?:la |l )?)?(?:banque|etablissement bancaire|etablissement financier)|etablissement teneur du compte|domiciliation(?: bancaire)?',
      not: 'code|compte|adresse',
    },
    { key: 'creditor_id', match: 'identifiant creancier(?: sepa)?|ics' },
    { key: 'mandate_reference', match: 'reference unique (?:(?:de|du) )?mandat|rum' },
    {
      key: 'document_number',
      match: `${NO} (?:de |du )?(?:la )?(?:passeport|carte d identite|carte nationale d identite|cni|piece d identite|titre de sejour|permis de conduire|document)|passeport ${NO}|numero (?:de |du )(?:passeport|titre|document|permis)|cni ${NO}|carte d identite ${NO}`,
    },
    {
      key: 'document_type',
      match: 'nature (?:de la piece|du document|du titre)|type de (?:piece|document)(?: d identite)?|piece d identite',
    },
    { key: 'issuing_authority', match: 'autorite (?:de delivrance|emettrice)|delivree?(?: e)? par' },
    { key: 'issuing_country', match: 'pays (?:de delivrance|emetteur)' },
    {
      key: 'issuance_date',
      match: 'date (?:de |d )(?:delivrance|emission|etablissement)|delivree?(?: e)? le|date delivrance',
    },
    {
      key: 'expiry_date',
      match:
        'date (?:d )?(?:expiration|de fin de validite|de validite)|valable jusqu au|valide jusqu au|date d echeance du titre|expire le',
    },
    {
      key: 'case_number',
      match: `${NO} (?:de |du )?dossier|numero (?:de )?(?:dossier|sinistre)|dossier ${NO}|references? (?:du )?dossier`,
    },
    {
      key: 'reference',
      match: `reference s?|references|${NO} (?:de |du )?(?:client|contrat|police|commande|facture|adherent|etudiant|employeur)|numero (?:de |du )?(?:client|contrat|police|commande|facture|allocataire)|vos references|nos references|${NO} (?:d )?allocataire`,
    },
    { key: 'place_of_signing', match: 'fait (?:pour servir et valoir ce que de droit )?a|etabli a|lieu de signature' },
    { key: 'date_of_signing', match: 'fait le|date (?:de )?(?:la )?signature|date demande' },
    { key: '?date', match: 'date|le|en date du' },
    { key: '?place', match: 'lieu|a' },
    { key: '?name', match: 'noms? et adresse|noms?' },
    { key: '?number', match: NO },
    { key: '?day', match: 'jour' },
    { key: '?month', match: 'mois' },
    { key: '?year', match: 'annee|an' },
  ],
  parties: [
    {
      party: 'spouse',
      match:
        'conjoints?|conjointe|epou(?:x|se)|concubins?|concubine|partenaires?(?: pacs)?|mari|femme|declarant 2|vie commune',
    },
    {
      party: 'child',
      match: 'enfants?|fils|fille|eleves?|mineure? e?|personnes? a charge|etudiante?(?: e)?|ayant droit',
    },
    {
      party: 'parent',
      match:
        'parents?|pere|mere|tuteurs?|tutrice|representants? leg(?:al|aux)|responsable legal|titulaire de l autorite parentale',
    },
    { party: 'employer', match: 'employeurs?|entreprise d accueil' },
    { party: 'landlord', match: 'bailleurs?|proprietaires?|hebergeant|logeur|hebergeur' },
    { party: 'representative', match: 'mandataires?|representants?|avocats?|procureur|tiers de confiance|comptable' },
    { party: 'witness', match: 'temoins?' },
    {
      party: 'third_party',
      match:
        'defunte?|victimes?|decedee?(?: e)?|vendeurs?|cedants?|creancier|medecins?|praticien|notaires?|beneficiaires?|garants?|cautions?|adverse|defendeur|tiers|personne a (?:prevenir|contacter)|urgence|contact|etablissement scolaire|ecole|prescripteur|preteur|cessionnaires?|membre de la famille|hopital|autres? personnes?|heberge|colocataire|destinataire|conducteur|organisme|assureur|donat(?:eurs?|rices?)|entreprise donatrice',
    },
    {
      party: 'organisation',
      match: 'siege(?: social)?|societes?|entreprises?|etablissement|association|personne morale',
    },
    {
      party: 'self',
      match:
        'demandeurs?|demanderesse|patiente?(?: e)?|assuree?(?: e)?|assures?|souscripteur|locataires?|preneur|acheteurs?|acquereur|salariee?(?: e)?|contribuable|declarants?(?: 1)?|signataire|soussignee?(?: e)?|adherente?(?: e)?|cliente?(?: e)?|titulaire|requerante?(?: e)?|allocataire|usager|candidate?(?: e)?|participante?(?: e)?|mandant|plaignant|emprunteur|abonne|postulant|debiteur|interessee?(?: e)?|beneficiaire de la demande|vous|votre|vos',
    },
  ],
  roles:
    'patiente?(?: e)?|assuree?(?: e)?|assures?|locataires?|preneur|acheteurs?|acquereur|salariee?(?: e)?|candidate?(?: e)?|participante?(?: e)?|mandant|plaignant|emprunteur|debiteur|usager',
  sides: 'locataires?|preneur|acheteurs?|acquereur|plaignant|emprunteur|debiteur',
  date: 'dates?|date \\w+|nee?(?: e)? le|nee le|delivree?(?: e)? le|jj mm aaaa|valable jusqu au|fait le|depuis le|a compter du',
  notDate: 'mandat|dates|lieu|duree|nombre',
  signature: 'signatures?|signe|signataire|paraphe|lu et approuve|visa',
  notSignature: 'nom|noms|prenom\\w*|date|lieu|qualite|fait|signataire$|fonction',
  foreignSigner:
    'temoins?|accompagnat\\w+|repreneurs?|cosignataires?|coemprunteurs?|notaire|medecin|praticien|employeur|bailleur|proprietaire|conjointe?(?: e)?|epou(?:x|se)|vendeur|agent|maire|officier|mandataire|directeur|responsable|representant|cachet|prescripteur|cessionnaire|caution|creancier|parent|pere|mere|tuteur|autre parent|administration|banque|organisme|assureur|chef|partenaire|prefet|preteur|avocat|enfant|eleve|conseiller\\w*|courtier|entraineur|president|tresorier|secretaire',
  office:
    'cadre reserve (?:a|au|aux)?.*|reserve (?:a|au|aux) (?:l )?(?:administration|service\\w*|organisme|bureau|caisse|mairie|employeur|prefecture).*|ne rien (?:ecrire|inscrire).*|partie reservee.*|a (?:remplir|completer) par (?:l |le |la )?(?:administration|employeur|medecin|bailleur|service|organisme|mairie|caisse|autorite).*|zone reservee.*|reserve administration|usage (?:interne|administratif)|ne pas remplir|date de reception|numero d enregistrement',
  dead: 'defunte?s?|decedee?s?|de cujus',
  condition:
    'si (?:\\w+ ){0,3}(?:different\\w*|autre)|si (?:oui|marie\\w*|divorce\\w*|veuf|veuve|mineur\\w*|represente\\w*)|(?:a remplir |a completer |remplir |completer )?(?:uniquement|seulement) (?:si|en cas|pour)|ne remplir que si',
  hand: 'photo(?:graphie)?|empreintes?|cachet|tampon|timbre|coller.*',
  consent:
    '(?:je|j) (?:certifie|declare|atteste|accepte|autorise|consens|m engage|reconnais|donne|soussigne|consent|ai pris connaissance|ai lu|ai ete informe)\\b.*|consentement\\w*|declaration sur l honneur|j ai (?:lu|pris)\\b.*|conditions generales|autorisation\\w*',
  forms: {
    kinds: 'adhesion|inscription|reservation|commande|don|abonnement',
    plain:
      'bulletin|fiche|formulaire|demande|coordonnees|renseignements|informations|personnelles|generales|saison|annee',
  },
};

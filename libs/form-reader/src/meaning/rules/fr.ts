import { addressParts } from './address-parts.js';
import { frParties } from './fr-parties.js';
import type { LanguageRules } from './rule.js';

const NO = '(?:n o|n|no|num|numero)';
const PRENOM = 'prenom s|prenoms|prenom';

/** French. */
export const fr: LanguageRules = {
  language: 'fr',
  fillers:
    'le la les l du de des d un une et ou en au aux a s e votre vos mon ma mes notre son sa ses par pour sur ' +
    'dans avec sans si selon veuillez merci indiquer preciser remplir inscrire renseigner lettres majuscules ' +
    'capitales imprimerie obligatoire facultatif eventuellement eventuel cas echeant complet complete ' +
    'completes dont situe exercee actuel actuelle officiel usuel personnel personnelle prive privee principal principale domicile ' +
    'coordonnees joindre ici jj mm aaaa ci dessous dessus etat civil monsieur madame m mme mlle identite ' +
    'personne que vous etes caracteres moulees legal legale lisible lisiblement joignable journee debiter ' +
    'prelever concerne concernee presentee presente minuscules contact',
  keys: [
    {
      key: 'full_name',
      match: `noms? (?:et |de famille et |de famille )?(?:${PRENOM})|(?:${PRENOM}) (?:et )?noms?|nom complet|(?:je )?soussignee?(?: e)?|je soussigne\\w*|noms? (?:${PRENOM}) (?:et )?(?:qualite|adresse)|identite|nom en lettres (?:moulees|detachees)|nom du signataire|(?:m|monsieur) (?:ou )?(?:mme|madame)(?: (?:ou )?(?:mlle|melle|mademoiselle))?|nom (?:${PRENOM}) en (?:lettres )?(?:capitales|majuscules)|nom du (?:ou de la )?signataire`,
      not: 'naissance|societe|entreprise|banque|jeune fille',
    },

    {
      key: 'family_name_birth',
      match:
        'nom de naissance (?:ou )?(?:nom de )?jeune fille|nom (?:de )?(?:naissance|jeune fille|famille de naissance|patronymique)|nee?(?: e)? sous le nom|nom de famille de naissance|nom de famille (?:a|de) la naissance|nom (?:a la naissance|avant (?:le )?mariage|de celibataire)',
    },

    { key: 'given_name.first', match: '(?:premier|1er) prenom' },
    { key: 'given_name.middle', match: '(?:autres?|deuxieme|second|2e|2eme) prenoms?' },
    { key: 'given_name', match: `(?:tous (?:les |vos )?)?(?:${PRENOM})(?: usuel| d usage)?`, not: 'nom|noms' },

    {
      key: 'family_name',
      match:
        'noms? (?:legal )?(?:de famille|d usage|usuel|marital|d epoux|d epouse|epouse)(?: se)?|nom de famille (?:de naissance)?(?: suivi.*)?',
      not: 'prenom\\w*',
    },

    {
      key: 'birth_place',
      match:
        '(?:lieu|commune|ville|localite|municipalite|endroit)(?: et (?:departement|pays|province|code postal))? (?:de )?naissance|nee?(?: e)? a',
    },

    { key: 'birth_country', match: 'pays de naissance' },
    { key: '?age', match: 'age(?: (?:en annees|actuel))?' },
    { key: 'birth_date.day', match: 'jour (?:de )?naissance' },
    { key: 'birth_date.month', match: 'mois (?:de )?naissance' },
    { key: 'birth_date.year', match: 'annee (?:de )?naissance' },
    {
      key: 'birth_date',
      match:
        'date (?:de )?naissance|^naissance$|nee?(?: e)? le|nee le|date (?:de )?naiss|d naissance|dates? et lieux? de naissance|naissance date|ddn|jour mois (?:et )?annee de naissance',
      not: 'enfant naitre',
    },

    { key: 'nationality', match: 'nationalite s?|nationalites?|citoyennete|pays de (?:citoyennete|nationalite)' },

    { key: 'sex', match: 'sexe|genre' },
    { key: 'title', match: 'civilite|(?:monsieur|m) (?:ou )?(?:madame|mme)|titre de civilite|m mme mlle|mme m' },

    { key: '?title', match: 'titre' },
    {
      key: 'marital_status',
      match:
        '(?:celibataire|mariee?)(?: e)?(?: (?:ou )?(?:celibataire|mariee?|pacsee?|divorcee?|veu(?:f|ve)|e))+|situation (?:de famille|familiale|matrimoniale|maritale)|etat matrimonial|etat civil|situation conjugale',
    },
    { key: 'religion', match: 'religion|confession|culte|appartenance religieuse' },

    {
      key: 'occupation',
      match:
        'profession|exercant la profession|metier|activite professionnelle|emploi(?: occupe)?|profession exercee|occupation|profession (?:ou )?(?:metier|activite|fonction)|profession precise|metier exerce',
    },

    {
      key: 'tax_id',
      match: `${NO} fiscal(?: de reference)?|numero (?:d identification )?fiscale?|identifiant fiscal|nif|spi|reference de l avis|${NO} (?:d )?identification fiscale|${NO} de contribuable|${NO} de declarant(?: fiscal)?`,
    },

    {
      key: 'social_security_number',
      match: `(?:${NO} )?(?:de |d )?(?:la )?(?:securite sociale|secu|ss|assurance sociale|nir|assuree? social)|${NO} d immatriculation|immatriculation (?:a la )?securite sociale|nir|(?:nouveau )?${NO} avs|avs|${NO} d inscription(?: au repertoire)?(?: nir)?|nas`,
      not: 'vehicule|rcs|commerce|employeur|cle',
    },

    {
      key: 'health_insurance_number',
      match: `${NO} (?:d )?(?:assure|assurance maladie|adherent mutuelle|mutuelle|affiliation|affilie)(?: (?:a la )?mutuelle)?|${NO} (?:de )?(?:la )?carte (?:d )?(?:vitale|assure|assurance maladie|mutuelle)|ramq|nam`,
    },

    {
      key: 'personal_administrative_number',
      match: `${NO} national|registre national|numero d identite national|${NO} (?:de )?registre national|niss|matricule national|(?:identifiant|${NO} d identification) nationale?`,
    },

    {
      key: 'email_address',
      match:
        'e ?mail|courriel|adresse (?:e ?mail|electronique|mail|courriel|de messagerie)|mail|mel|adresse e ?mail|messagerie|adresse mel|courrier electronique|adresse de courrier electronique|adresse de courriel',
    },

    {
      key: 'mobile_phone_number',
      match: `(?:telephone |tel |${NO} de )?(?:portable|mobile|gsm|cellulaire|natel)|${NO} de portable|(?:telephone |tel )port|(?:autre|second|deuxieme) (?:${NO} de )?telephone|telephone (?:secondaire|alternatif)|^port$`,
    },

    { key: 'fax_number', match: 'telecopie(?:ur)?|fax' },
    {
      key: 'phone_number',
      match: `(?:${NO} (?:de )?)?(?:telephone|tel|tel fixe|^fixe$)(?: (?:fixe|domicile|residence|maison|prive|professionnel|(?:aux )?(?:heures de )?(?:au |du )?(?:bureau|travail)))*|numero de telephone(?: (?:ou|pour) .*joindre.*)?|coordonnees telephoniques|telephone s|${NO} tel|telephones`,
      not: 'portable|mobile|gsm|fax',
    },

    {
      key: 'resident_address_addition',
      match:
        'compl(?:ement)? (?:d )?adresse|^chez$|appartement|apt|appt|app|etage|escalier|batiment|bat|residence|esc|immeuble|complement|boite(?: postale)?|bte|lieu dit (?:ou )?(?:boite postale|bp)|bureau ou appartement|case postale|entree|couloir',
      not: 'rue|voie',
    },

    {
      key: 'resident_street',
      match: `(?:${NO} (?:et )?)?(?:(?:nom|type|libelle|nature)(?: et nom)? (?:de )?(?:la )?)?(?:rue|voie|avenue|bd|boulevard)(?: (?:et )?${NO})?|${NO} (?:et )?(?:nom|libelle) de (?:la )?(?:rue|voie)|${NO} rue(?: \\w+)?|extension type de voie nom de la voie|nom de voie|rue avenue(?: boulevard| place)*|adresse ${NO} (?:et )?(?:rue|voie)|adresse (?:rue|voie) (?:et )?${NO}`,
      // Whether it is a street or a square, beside a blank for its name.
      not: 'code|ville|commune|postal|^(?:type|nature) de (?:la )?(?:voie|rue)$',
    },

    {
      key: 'resident_house_number',
      match: `${NO} (?:de |dans la |de la )?(?:rue|voie|maison|habitation)?(?: bis ter)?$|${NO} civique|${NO} de porte`,
      not: 'tel|fax|client|dossier|rue nom',
    },

    {
      key: 'resident_city',
      match:
        '(?:code postal|npa|cp)(?: (?:et|bureau distributeur))? (?:ville|commune|localite|municipalite|lieu|bureau distributeur)|(?:ville|commune|localite|municipalite)(?: (?:ou )?(?:ville|village|commune|localite|municipalite))*(?: (?:de )?(?:residence|domicile))?|bureau distributeur|npa lieu|ville pays|lieu de (?:residence|domicile)',
      not: 'naissance|rue|voie',
    },

    { key: 'resident_postal_code', match: `code postale?|${NO} postal|npa|cp|c p`, not: 'ville|commune|lieu|localite' },

    {
      key: 'resident_state',
      match: 'canton|province(?: (?:ou )?(?:etat|territoire|canton))*',
      not: 'naissance|service',
    },

    { key: '?state', match: 'departement|region|etat', not: `${NO}|code` },
    { key: 'resident_country', match: 'pays(?: (?:de )?(?:residence|domicile))?', not: 'naissance|delivrance' },
    {
      key: 'resident_address',
      match: `^(?:dont le )?siege(?: social)?(?: est)?(?: situe)?$|add?resse(?: (?:postale|complete|personnelle|du domicile|actuelle|domicile|principale|privee|permanente|habituelle|de correspondance|(?:du lieu )?de (?:la )?residence|de domicile|legale))*|demeurant(?: a)?|domiciliee?(?: e)?(?: a)?|residant(?: a)?|domicile|adresse (?:${NO} )?(?:et )?rue code postal (?:et )?(?:ville|commune|localite).*|habitant(?: a)?|adresse ou vous (?:habitez|residez|logez)`,
      not: 'e ?mail|mail|electronique|mel|courriel|internet|messagerie|site',
    },

    {
      key: 'delivery_address',
      match:
        'adresse de (?:correspondance|notification|contact) (?:si )?(?:elle est )?differente|adresse (?:postale )?de notification(?: differente)?|adresse (?:de livraison|d expedition)|lieu de livraison|livrer a',
    },

    { key: 'billing_address', match: 'adresse de facturation' },
    { key: 'work_address', match: 'adresse professionnelle|adresse (?:du |au )?(?:lieu de )?travail|lieu de travail' },

    ...addressParts({
      kinds: { billing: 'facturation', delivery: 'livraison|expedition', work: 'travail|bureau|professionnelle?' },
      parts: { street: 'rue|voie', postal_code: 'code postal|cp|npa', city: 'ville|commune|localite', country: 'pays' },
      between: 'de|d|du|de la|adresse de',
    }),
    {
      key: 'legal_name',
      match:
        '(?:(?:nom|intitule) (?:de )?(?:la |l )?)?(?:raison sociale|(?:denomination|designation)(?: sociale)?|societe|entreprise|etablissement|organisme|organisation|association|club|structure)(?: (?:ou )?nom)?|nom commercial|nom ou raison sociale|raison sociale ou nom',
      not: 'siege|adresse|siret|numero|n|telephone',
    },
    { key: 'legal_form', match: 'forme juridique|statut juridique|(?:nature|categorie) juridique' },

    {
      key: 'register_number',
      match: `(?:(?:${NO}|identifiant) )?(?:siren|siret|rcs|rne)(?: (?:siren|siret|rcs|rne))*|numero (?:siret|siren|d entreprise|rcs)|${NO} d entreprise|(?:${NO} )?bce|registre du commerce|immatriculee? au (?:rcs|registre du commerce) sous le ${NO}|ide|neq|rna|${NO} d entreprise(?: du quebec)?(?: neq| bce)?|${NO} (?:de |du |au )?registre (?:de |du )?commerce|${NO} (?:d )?identification (?:siret|siren)`,
    },

    { key: 'register_court', match: 'greffe(?: de)?|tribunal de commerce(?: de)?|(?:immatriculee? )?(?:au )?rcs de' },

    {
      key: 'vat_registration',
      match: `${NO} (?:de )?tva(?: intracommunautaire)?|tva intracommunautaire(?: ${NO})?|tva (?:be|${NO})|${NO} d (?:identification|assujettissement) (?:a la )?tva`,
    },

    { key: 'lei', match: `(?:code |${NO} )?lei` },
    { key: 'eori', match: `(?:${NO} )?eori` },
    {
      key: 'position',
      match:
        '(?:titre (?:et |ou )?)?(?:qualite|fonction|poste(?: occupe)?)(?: exercee)?(?: (?:et |ou )?(?:titre|qualite|fonction))*(?: (?:du |de la )?signataire)?(?: (?:au sein|dans|de) (?:de )?(?:l |la )?(?:association|entreprise|societe|structure))?|titre du signataire|(?:agissant )?en (?:sa )?qualite de',
    },

    {
      key: 'department',
      match: '(?:departement |direction )?service|ufr|direction(?: service)?',
      not: 'militaire|date|departement de',
    },

    {
      key: 'iban',
      match: `(?:identifiant )?iban|(?:${NO} )?iban(?: ${NO})?|code iban|numero iban|(?:coordonnees bancaires|compte(?: bancaire)?) iban|${NO} (?:de |du )?compte(?: bancaire)? iban|${NO} d identification internationale? (?:du |de )?compte(?: bancaire)?(?: iban)?|iban (?:du |de )?(?:votre )?compte(?: bancaire)?`,
    },

    {
      key: 'bic',
      match:
        '(?:code )?bic(?: swift)?|(?:code )?swift(?: bic)?|code (?:international )?d identification (?:de (?:votre |la )?banque|bic)(?: bic)?',
    },

    {
      key: 'account_holder',
      match:
        '(?:nom (?:et prenom )?)?(?:du |de la )?(?:proprietaire|detenteur|titulaire) (?:du |de )?compte|compte (?:ouvert |etabli )?au nom de|titulaire (?:du |de )?(?:compte)?|nom (?:et prenom )?du titulaire(?: du compte)?|debiteur|intitule (?:du |de )?compte|^titulaires?(?: s)?$|(?:nom (?:et )?)?(?:prenoms? )?(?:du )?titulaire du compte',
    },

    {
      key: 'account_number',
      match: `${NO} (?:de |du )?compte(?: (?:bancaire|postal|cheque|courant))*|${NO} (?:de )?ccp|compte ${NO}|ccp`,
      not: 'iban',
    },

    {
      key: 'routing_number',
      match: `code (?:banque|guichet|etablissement|agence)|${NO} (?:de )?(?:transit|succursale|l institution|institution|clearing)(?: transit)?|clearing(?: bancaire)?|transit institution`,
    },

    {
      key: 'bank_name',
      match:
        '(?:nom (?:de )?(?:la |l |votre )?)?(?:banque|etablissement bancaire|etablissement financier|institution financiere)|etablissement teneur (?:du |de )?compte|domiciliation(?: bancaire)?|nom et adresse (?:postale )?(?:de (?:la |l )?|du )?(?:banque|etablissement (?:bancaire|teneur du compte))|banque domiciliataire',
      not: 'code|^adresse|numero|n|titulaire|iban|identification',
    },

    { key: 'creditor_id', match: 'identifiant (?:du )?creancier(?: sepa)?|ics' },

    { key: 'mandate_reference', match: 'reference (?:unique )?(?:(?:de|du) )?mandat(?: rum)?|rum' },

    {
      key: 'document_number',
      match: `${NO} (?:de |du )?(?:la )?(?:passeport|carte d identite|carte nationale d identite|cni|piece d identite|titre de sejour|permis de conduire|document)|passeport ${NO}|numero (?:de |du )(?:passeport|titre|document|permis)|cni ${NO}|carte d identite ${NO}`,
    },
    {
      key: 'document_type',
      match:
        'nature (?:de la piece|du document|du titre)(?: d identite)?|type de (?:la )?(?:piece|document|titre)(?: (?:d identite|de sejour))?|piece d identite',
    },

    {
      key: 'issuing_authority',
      match:
        'lieu de (?:la )?delivrance|autorite (?:de delivrance|emettrice|(?:ayant|qui a) (?:delivre|emis)(?: le document| la piece| le titre)?)|delivree?(?: e)? par(?: la prefecture(?: de)?)?',
    },

    { key: 'issuing_country', match: 'pays (?:de delivrance|emetteur|d emission)' },
    {
      key: 'issuance_date',
      match:
        'date (?:de |d )(?:delivrance|emission|etablissement)(?: (?:de la |du )(?:piece(?: d identite)?|document|passeport|titre|carte))?|delivree?(?: e)? le|date delivrance',
    },

    {
      key: 'expiry_date',
      match:
        'date (?:d )?expiration(?: (?:du |de la )?(?:passeport|document|carte|titre))?|date (?:de fin )?de validite|fin de validite|(?:valable|valide) jusqu au|date d echeance (?:du |de la )(?:titre|passeport|carte|document)|expire le',
    },

    { key: 'initials', match: 'paraphes?|initiales' },
    {
      key: 'case_number',
      match: `${NO} (?:de |du )?dossier|numero (?:de )?(?:dossier|sinistre)|dossier ${NO}|references? (?:du )?dossier|${NO} (?:de |d )?(?:role|rg|affaire|procedure|parquet|sinistre)|affaire ${NO}|ref(?:erence)? (?:du )?dossier`,
    },

    {
      key: 'reference',
      match: `reference s?|references|${NO} (?:de |du )?(?:client|contrat|police|adherent|etudiant|employeur)|numero (?:de |du )?(?:client|contrat|police|allocataire)|vos references|nos references|${NO} (?:d )?allocataire|(?:(?:vos|nos|votre|notre) )?refs?|matricule|${NO} (?:de )?matricule|${NO} (?:de )?police d assurance|${NO} (?:d |de )?(?:etudiant|abonne|adherent|societaire|employe|salarie|agent|membre)|^identifiant$|${NO} (?:d )?allocataire(?: caf)?|reference (?:du )?(?:client|contrat)|(?:votre|notre) reference|${NO} (?:de )?(?:membre|licence|licencie|carte de membre)`,
    },

    {
      key: 'place_of_signing',
      match:
        '(?:fait|signee?(?: e)?|etablie?|conclu)(?: (?:pour servir et valoir ce que de droit|en (?:\\w+ )?(?:exemplaires?|originaux)))? a|lieu de (?:la )?signature',
    },

    {
      key: 'date_of_signing',
      match:
        '(?:fait|signee?(?: e)?|etabli) le|fait a (?:\\w+ )?\\w+ le|date (?:de )?(?:la )?(?:signature|demande)|date (?:de |du )?(?:depot|remise|remplissage) (?:de la demande|du (?:formulaire|dossier))|(?:rempli|complete|depose)e? le|date et (?:lieu et )?signature',
    },

    { key: '?date', match: 'date|le|en date du' },
    { key: '?place', match: 'lieu|a' },
    { key: '?name', match: 'noms? et adresse|noms?' },
    { key: '?number', match: NO },
    { key: '?type', match: 'type|nature' },
    { key: '?day', match: 'jour' },
    { key: '?month', match: 'mois' },
    { key: '?year', match: 'annee|an' },
  ],
  ...frParties,
  date: 'dates?|date \\w+|nee?(?: e)? le|nee le|delivree?(?: e)? le|jj mm aaaa|valable jusqu au|fait le|depuis le|a compter du',
  notDate: 'mandat|dates|lieu|duree|nombre',
  signature: 'signatures?|signe|signataire|paraphe|lu et approuve|visa',
  notSignature: '^age|nom|noms|prenom\\w*|date|lieu|qualite|fait|signataire$|fonction|signee?(?: e)? (?:a|le)',
  foreignSigner:
    'temoins?|avocate?s?|accompagnat\\w+|repreneurs?|cosignataires?|coemprunteurs?|notaire|medecin|praticien|employeur|bailleur|proprietaire|conjointe?(?: e)?|epou(?:x|se)|vendeur|agent|maire|officier|mandataire|directeur|responsable|representant|cachet|prescripteur|cessionnaire|caution|creancier|parent|pere|mere|tuteur|autre parent|administration|banque|organisme|assureur|chef|partenaire|prefet|preteur|avocat|enfant|eleve|conseiller\\w*|courtier|entraineur|president|tresorier|secretaire|temoin|gerante?|enseignante?|professeure?|formateur|huissier|greffi\\w+|juge|doyen\\w*|gestionnaire|expert|transporteur|livreur|hebergeant|bourgmestre|echevin|entraineuse|moniteur|monitrice',
  office:
    'cadre reserve (?:a|au|aux)?.*|(?:espace |zone |partie |section )?reservee? (?:a|au|aux) (?:l |la |le )?(?:administration|services?|organisme|bureau|caisse|mairie|employeur|prefecture|secretariat|secretaire|tresorier|tresoriere|comite|federation|ligue|banque|etablissement|ecole|club|association|assureur|usage|rectorat|medecin|direction|comptabilite|tribunal|greffe|gestionnaire|ministere|commune|canton|autorite|office|universite|bailleur).*|ne rien (?:ecrire|inscrire).*|partie reservee.*|a (?:remplir|completer|renseigner) par (?:l |le |la |les |votre )?(?:administration|association|club|federation|ligue|comite|secretaire|tresorier|employeur|medecin|bailleur|services?|organisme|mairie|caisse|autorite|banque|etablissement|ecole|universite|secretariat|direction|gestionnaire|greffe|tribunal|commune|creancier|agent).*|zone reservee.*|reserve administration|(?:a l )?usage (?:interne|administratif|exclusif|(?:de l |de la |du )(?:administration|bureau|banque|service|secretariat)).*|ne pas remplir|date de reception|numero d enregistrement',
  entrusts: 'autorise|mandate|designe|habilite|nomme|(?:donne|confie|confere) (?:\\w+ )?(?:pouvoir|procuration|mandat)',
  firstPerson: '(?:je|nous)(?: soussignee?s?(?: e)?(?: s)?)?',
  dead: 'defunte?s?|decedee?s?|de cujus',
  household:
    '(?:autres )?membres? (?:de (?:la|votre) famille|du foyer)|composition (?:de la famille|du foyer|familiale)',
  times: {
    now: '(?:domicile|adresse|residence|logement|emploi|employeur|poste) actuel(?:le)?',
    before:
      '(?:domicile|adresse|residence|logement|emploi|employeur|poste) precedente?|(?:ancien(?:ne)?|dernier|derniere) (?:domicile|adresse|residence|logement|emploi|employeur|poste)',
    work: 'emploi|employeur|poste',
  },
  condition:
    'si (?:\\w+ ){0,3}(?:different\\w*|autre)|si (?:oui|marie\\w*|divorce\\w*|veuf|veuve|mineur\\w*|represente\\w*)|(?:a remplir |a completer |remplir |completer )?(?:uniquement|seulement) (?:si|en cas|pour)|ne remplir que si',
  hand: 'photo(?:graphie)?|empreintes?|cachet|tampon|timbre|coller.*',
  consent:
    '(?:je|j) (?:certifie|declare|atteste|accepte|autorise|consens|m engage|reconnais|donne|soussigne|consent|refuse|m oppose|confirme|souhaite recevoir|ne souhaite pas|suis informe|ai pris connaissance|ai lu|ai ete informe)\\b.*|consentement\\w*|declaration sur l honneur|j ai (?:lu|pris)\\b.*|conditions generales|autorisation\\w*',
  forms: {
    kinds: 'adhesion|inscription|reservation|commande|don|abonnement',
    plain:
      'bulletin|fiche|formulaire|demande|coordonnees|renseignements|informations|personnelles|generales|saison|annee',
  },
};

import type { LanguageRules } from './rule.js';

/** French words for those whose data a form asks for. */
export const frParties: Pick<
  LanguageRules,
  'parties' | 'roles' | 'asker' | 'sides' | 'othersParts' | 'family' | 'business' | 'lawsuit'
> = {
  parties: [
    {
      party: 'spouse',
      match:
        'conjoints?|conjointe|epou(?:x|se)|concubins?|concubine|partenaires?(?: pacs)?|mari|femme|declarant 2|vie commune|compagnon|compagne|cohabitante?(?: legale?)?',
    },
    { party: 'child', match: 'enfants?|fils|(?<!jeune )fille|eleves?|mineure?(?: e)?|personnes? a charge|ayant droit' },
    {
      party: 'parent',
      match:
        'parents?|pere|mere|tuteurs?(?! de stage)|tutrice|representants? leg(?:al|aux)|resp(?:onsables?)? leg(?:al|aux)|responsables?(?= (?:du mineur|de l enfant|n [1-3](?= |$)))|titulaire de l autorite parentale',
    },
    { party: 'employer', match: 'employeurs?|entreprise d accueil' },
    {
      party: 'landlord',
      match:
        '(?:le )?bailleurs?|proprietaires?(?! (?:du |de la |de l |d un )?(?:vehicule|compte|animal|chien|bateau|voiture))(?: (?:ou )?agence)?|hebergeant|logeur|hebergeur',
    },
    {
      party: 'representative',
      match:
        '(?:donne (?:pouvoir|procuration)|procuration donnee|donnons pouvoir) a|curateurs?|curatrice|mandataires?|representants?|avocats?|representee?(?: e)? par|procureur|tiers de confiance|comptable',
    },
    { party: 'witness', match: 'temoins?' },
    {
      party: 'third_party',
      match:
        'autres (?:membres|personnes)|freres?(?: (?:et|ou) soeurs?)?|soeurs?|fratrie|defunte?|victimes?|decedee?(?: e)?|vendeurs?|cedants?|creancier|medecins?|professeure?s?|entraineurs?|presidente?s?|praticien|notaires?|beneficiaires?|garants?|cautions?|adverse|defendeur|tiers|(?:personne a )?(?:prevenir|contacter) en cas d urgence|personne a (?:prevenir|contacter)|urgence|tuteurs? de stage|maitres? de stage|parrain|marraine|co ?emprunteurs?|enseignant(?: referent)?|chef d etablissement|(?<!\\b(?:de|pour) )contact|personne (?:de |a )?contact|etablissement scolaire|ecole|prescripteur|preteur|cessionnaires?|membre de la famille|hopital|autres? personnes?|heberge|colocataire|destinataire|conducteur|organisme|assureur|donat(?:eurs?|rices?)|entreprise donatrice|maire|direct(?:eur|rice)s?|responsable hierarchique|superieur hierarchique',
    },
    {
      party: 'organisation',
      match: 'siege(?: social)?|societes?|entreprises?|etablissement|association|personne morale',
    },
    {
      party: 'self',
      match:
        'donneur d ordre|proprietaires? (?:du |de la )(?:vehicule|voiture|chien|bateau)|demandeurs?|demanderesse|stagiaires?|employee?(?: e)?|licenciee?(?: e)?|consommateurs?|consommatrice|patiente?(?: e)?|assuree?(?: e)?|assures?|souscripteur|locataires?|preneur|acheteurs?|acquereur|salariee?(?: e)?|contribuable|declarants?(?: 1)?|signataire|soussignee?(?: e)?|adherente?(?: e)?|cliente?(?: e)?|titulaire|requerante?(?: e)?|allocataire|usager|candidate?(?: e)?|participante?(?: e)?|mandant|plaignant|emprunteur|abonne|postulant|debiteur|interessee?(?: e)?|beneficiaire de la demande|vous|votre|vos|etudiante?(?: e)?|membre|societaire',
    },
  ],
  roles:
    'electeurs?|electrices?|patiente?(?: e)?|assuree?(?: e)?|assures?|locataires?|preneur|acheteurs?|acquereur|salariee?(?: e)?|candidate?(?: e)?|participante?(?: e)?|mandant|plaignant|emprunteur|debiteur|usager',
  asker:
    '(?:l )?assuree?(?: e)?|consommateur|demandeu(?:r|se)|demanderesse|requerante?(?: e)?|souscripteur|assuree?(?: e)?|adherente?(?: e)?|declarante?|signataire|soussignee?|locataire|preneur|salariee?(?: e)?|patiente?(?: e)?|candidate?(?: e)?|plaignante?|mandant|contribuable|emprunteur|allocataire',
  sides: 'locataires?|preneur|acheteurs?|acquereur|plaignant|emprunteur|debiteur',
  othersParts: {
    filledBy: [
      '(?:remplir|completer|renseigner|remplie?|completee?|renseignee?) (?:obligatoirement )?par (?:l |le |la |les |votre )?(.+)',
      '(.+?) (?:complete|remplit) cette (?:partie|rubrique)',
    ],
    official:
      'employeur|medecin|praticien|bailleur|proprietaire|administration|mairie|maire|prefecture|tribunal|greffe|notaire|service|organisme|etablissement|ecole|universite|rectorat|caisse|autorite|commune|gestionnaire|temoin|vendeur|chef de service|superieur hierarchique|inspecteur|direction|bureau|comite|secretariat|tresorier',
    deed: 'attestation|certificat|certification|avis|decision|visa|declaration|observations',
    part: 'partie|volet|cadre',
    of: 'de|du|des|d|par',
  },
  family: {
    mine: '(?:mon|ma|mes|notre|nos|votre|vos) (?:enfants?|fils|fille)',
    young:
      'enfants?|jeunes?|juniors?|ecoles?|scolaire|periscolaire|cantine|centre de loisirs|colonie|creche|mineurs?|eleves?',
    guardian:
      'parents?|(?:representants?|resp(?:onsables?)?) leg(?:al|aux)|tuteurs?|tutrice|titulaires? de l autorite parentale|responsables? (?:de (?:l enfant|famille)|du mineur)|responsables?(?= n [1-3](?= |$))',
    mother: 'mere',
    father: 'pere',
  },
  business: {
    sender: 'expediteur|emetteur',
    contact: '(?:nom (?:du|de la) )?(?:contact|personne (?:a contacter|de contact)|interlocuteur)',
    work: 'professionnel\\w*|travail|bureau',
    home: 'domicile|personnel\\w*|privee?|maison|residence',
  },
  lawsuit: {
    files: 'demandeurs?|demanderesse',
    answers: 'defendeurs?|defenderesse',
    replies: 'memoire en (?:defense|reponse)|conclusions en (?:defense|reponse)',
    iAm: 'je suis (?:le |la |l )?',
  },
};

import type { LanguageRules } from './rule.js';

/** Italian words for those whose data a form asks for. */
export const itParties: Pick<LanguageRules, 'parties' | 'roles' | 'asker' | 'sides'> = {
  parties: [
    { party: 'spouse', match: 'coniug[ei]\\w*|moglie|marito|conviventi?|partner|compagn[oa]|unito civilmente' },
    { party: 'child', match: 'figli[oae]?|figlio a|minor[ei]|alunn[oaie]|bambin[oaie]|figli' },
    {
      party: 'parent',
      match:
        'genitor[ei]|paternita|maternita|chi esercita la (?:potesta|responsabilita)(?: genitoriale)?|padre|madre|tutor[ei]|esercente la (?:potesta|responsabilita)|affidatari[oa]',
    },
    { party: 'employer', match: 'datore di lavoro|datore' },
    {
      party: 'landlord',
      match:
        'locatore|proprietari[oa](?! del(?:la)? (?:veicolo|conto|cane|auto|imbarcazione))|concedente|cedente il fabbricato',
    },
    {
      party: 'representative',
      match:
        'delegat[oa]|rappresentant[ei](?: legale)?|legale rappresentante|procurator[ei]|difensore|avvocato|tecnico|progettista|commercialista|intermediario',
    },
    { party: 'witness', match: 'testimon[ei]' },
    {
      party: 'third_party',
      match:
        'altr[ie] (?:membri|component[ei]|familiari|persone)|fratelli?(?: (?:e|o) sorell[ae])?|sorell[ae]|defunt[oa]|vittim[ae]|deceduto|venditor[ei]|creditor[ei]|medico(?: di base)?|notaio|beneficiari[oa](?! del (?:contributo|beneficio|bonus|sussidio))|garante|fideiussore|controparte|convenut[oa]|(?:in )?caso di emergenza(?: (?:avvisare|contattare|chiamare))?|emergenza|persona da contattare|scuola|ospedale|cessionari[oa]|cedut[oa]|conducente|altri? (?:componenti|conviventi)|familiar[ei]|assicurazione|impresa esecutrice|direttore (?:dei )?lavori|destinatari[oa]|condott[oa] dal|trasgressore|locatari[oa] subentrante|docente|dirigente(?: scolastico)?|incaricato|funzionari[oa]|responsabile del procedimento|direttor[ei]|preside|medico curante|referente',
    },
    {
      party: 'organisation',
      match: 'ditta|azienda|societa|impresa|ente|associazione|persona giuridica|attivita|esercizio',
    },
    {
      party: 'self',
      match:
        '(?:persona )?richiedent[ei]|abbonat[oa]|tesserat[oa]|atlet[ai]|utente|proprietari[oa] del(?:la)? (?:veicolo|auto|cane)|beneficiari[oa] del (?:contributo|beneficio|bonus|sussidio)|sottoscritt[oa](?: a)?|dichiarante|pazient[ei]|assicurat[oa]|contraente|conduttore|inquilin[oa]|lavorator[ei]\\w*|dipendent[ei]|contribuente|interessat[oa]|istante|intestatari[oa]|delegante|client[ei]|titolare|utente|ricorrente|debitor[ei]|firmatari[oa]|candidat[oa]|partecipante|soci[oa]|assistit[oa]|proponente|mandante|student[ei]|studentessa|scrivente|aspirante|iscritt[oa]|aderente|acquirente|sottoscrittor[ei]|passeggero|viaggiatore|locatari[oa](?! subentrante)',
    },
  ],
  roles:
    'elettor[ei]|elettrici?e?|pazient[ei]|assicurat[oa]|conduttore|inquilin[oa]|lavorator[ei]\\w*|dipendent[ei]|ricorrente|debitor[ei]|candidat[oa]|partecipante|soci[oa]|assistit[oa]|delegante|mandante|utente|acquirente|passeggero',
  asker:
    'richiedente|(?:il |la |l )*sottoscritt[oa](?: a)?|dichiarante|istante|interessat[oa](?: a)?|assicurat[oa](?: a)?|contraente|conduttore|inquilin[oa]|lavorator(?:e|rice)|dipendente|paziente|candidat[oa](?: a)?|contribuente|ricorrente|delegante|mandante',
  sides: 'conduttore|inquilin[oa]|ricorrente|debitor[ei]|acquirente',
};

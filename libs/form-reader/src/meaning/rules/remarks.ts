/** What stands in a caption beside what it asks for, in folded text. */
export interface Remarks {
  /** "Your", before what is asked for. */
  readonly possessive: string;
  /** What for, out of which paper, only if known, how many digits, and that it is of whoever fills the form in. */
  readonly remark: string;
}

export const REMARKS: Readonly<Record<string, Remarks>> = {
  de: {
    possessive: '(?:ihre?|eure?|deine?|meine?|unsere?)[rnms]?',
    remark:
      '(?:fur|zur|zum|zwecks) (?:die |den |das |allfallige )?(?:ruckfragen?|rucksprachen?|\\w*erstattung|\\w*zahlung|uberweisung|\\w*versand|korrespondenz|rechnung(?:en)?|benachrichtigung\\w*|bestatigung|notfalle?|sms)|' +
      '(?:laut|lt|gemass|gem|wie (?:im|in|auf)) (?:dem |der |den )?\\w*(?:pass|ausweis|urkunde|karte|register|vertrag)\\w*|' +
      '(?:falls|wenn|sofern|soweit) (?:bekannt|vorhanden|moglich)|\\d+ ?(?:stellige?[nrs]?|stellen|ziffern)|' +
      'de[rs] ausfullenden(?: person)?|der person die (?:das|dieses) formular ausfullt|in (?:gross|block|druck)buchstaben|(?:gut )?lesbar|ggf mit zusatz',
  },
  fr: {
    possessive: '(?:votre|vos|ton|ta|tes|mon|ma|mes)',
    remark:
      'pour (?:le |la |l |les )?(?:remboursement|versement|virement|correspondance|envoi|sms|notifications?)|tel(?:le)? qu\\w* (?:\\w+ ){0,3}(?:passeport|piece d identite)|' +
      'si (?:elle est |il est )?(?:connue?|disponible|vous en (?:avez|possedez) une?)|\\d+ (?:chiffres|caracteres)|(?:de la personne|de celui) qui (?:remplit|complete) (?:le|ce) formulaire|avec (?:la )?cle',
  },
  es: {
    possessive: '(?:sus?|tus?|mis?)',
    remark:
      'para (?:el |la |los |las )?(?:reembolso|abono|pago|notificaciones|domiciliacion|envios?|sms|transferencia)|segun (?:el |su )?(?:dni|pasaporte|documento)|' +
      'si (?:lo|la) (?:conoce|tiene)|si procede|\\d+ (?:digitos|caracteres)|de (?:quien|la persona que) (?:rellena|cumplimenta|completa) (?:el|este) (?:formulario|impreso)|con prefijo',
  },
  it: {
    possessive: '(?:suo|sua|suoi|sue|tuo|tua|mio|mia)',
    remark:
      'per (?:il |l |la |le |gli )?(?:rimborso|accredito|bonifico|comunicazioni|sms|pagamento)|come da (?:documento|passaporto|carta d identita)|' +
      'se (?:conosciut[oa]|possedut[oa]|disponibile|in possesso)|\\d+ (?:cifre|caratteri)|di chi (?:compila|presenta) (?:il|questo|la) (?:modulo|domanda)|con prefisso',
  },
  pt: {
    possessive: '(?:seus?|suas?|teus?|tuas?|meus?|minhas?)',
    remark:
      'para (?:o |a |os |as )?(?:reembolso|pagamento|notificacoes|correspondencia|contac?to|sms|transferencia)|conforme (?:o )?(?:documento|passaporte|cc|rg|cartao)|' +
      'se (?:conhecid[oa]|aplicavel|tiver|disponivel)|\\d+ (?:digitos|algarismos)|somente numeros|de quem preenche (?:o|este) formulario|com (?:ddd|indicativo)',
  },
};

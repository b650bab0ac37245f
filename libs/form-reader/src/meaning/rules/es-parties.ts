import type { LanguageRules } from './rule.js';

/** Spanish words for those whose data a form asks for. */
export const esParties: Pick<
  LanguageRules,
  'parties' | 'roles' | 'asker' | 'sides' | 'othersParts' | 'family' | 'business' | 'lawsuit'
> = {
  parties: [
    { party: 'spouse', match: 'conyuges?|espos[oa]s?|parejas?(?: de hecho)?|marido|mujer del|companer[oa]' },
    {
      party: 'child',
      match:
        'ninos?(?: a)?|ninas?|(?<!^)hij[oa]s?|hij[oa]s?(?! (?:a )?de$)|menor(?: de edad)?|menores|alumn[oa]s?|hij o a|dependientes?',
    },
    {
      party: 'parent',
      match:
        'hij[oa](?: a)? de|padres?(?: madre)?(?: (?:o )?tutor)?|madres?|tutor(?:es|a)?(?: legal)?|progenitor\\w*|padre madre(?: o tutor)?',
    },
    { party: 'employer', match: 'emplead[o]r\\w*|empleador\\w*|patron|empresa contratante|empresario' },
    {
      party: 'landlord',
      match:
        'arrendador\\w*|propietari[oa]s?(?! (?:del?|de la) (?:vehiculo|cuenta|perro|animal|coche|embarcacion))(?: de la vivienda)?|caser[oa]|locador\\w*',
    },
    {
      party: 'representative',
      match:
        'representantes?(?: legal)?|representad[oa](?: a)? por|apoderad[oa]s?|mandatari[oa]s?|abogad[oa]s?|gestor\\w*|procurador\\w*|rep',
    },
    { party: 'witness', match: 'testigos?' },
    {
      party: 'third_party',
      match:
        '(?:otr[oa]s|demas) (?:miembros|personas|familiares)|herman[oa]s?|fallecid[oa]|victimas?|causante|vendedor\\w*|acreedor\\w*|medico|(?<!(?:ficha|historia|cobertura|atencion|asistencia|informacion|declaracion|revision) )medica|doctor|aval|profesor\\w*|padrinos?|madrina|difunt[oa]|beneficiari[oa]s?(?: a)?(?! de (?:la|una) (?:ayuda|subvencion|beca|prestacion))|avalista|fiador|demandad[oa]|contrari[oa]|emergencias?|persona de contacto(?: en caso de urgencia)?|caso de (?:urgencia|accidente)|familiares?(?: del?)?|centro (?:educativo|escolar|medico)|colegio|hospital|cesionari[oa]|prestamista|notari[oa]|conductor|otros? convivientes?|acompanante|destinatari[oa]|denunciad[oa]|bnf|proveedor|aseguradora|jef[ea] inmediat[oa]|referencias? personal(?:es)?|deudos?|coarrendatari[oa]s?|codeudor\\w*|deudor solidario|conyugue|director\\w*|decan[oa]|secretari[oa] general|funcionari[oa] (?:que|responsable|receptor\\w*)|proveedor\\w*',
    },
    { party: 'organisation', match: 'empresas?|sociedad|entidad|persona juridica|asociacion|corp' },
    {
      party: 'self',
      match:
        '(?:persona )?solicitantes?|abonad[oa]s?|federad[oa]s?|beneficiari[oa]s?(?: a)? de (?:la|una) (?:ayuda|subvencion|beca|prestacion)|propietari[oa] del (?:vehiculo|perro)|interesad[oa]s?|pacientes?|asegurad[oa]s?|tomador\\w*|arrendatari[oa]s?|inquilin[oa]s?|comprador\\w*|trabajador\\w*|contribuyente|declarante|firmante|titular|afiliad[oa]|client[ea]s?|demandante|poderdante|usuari[oa]|deudor|cedente|recurrente|denunciante|participante|soci[oa]|candidat[oa]|abajo firmante|sujeto pasivo|obligado tributario|peticionari[oa]|compareciente|usted|estudiantes?|opositor\\w*|aspirantes?|emplead[oa]s?(?! publico)|cuentahabiente|suscriptor\\w*|postulantes?|promitente comprador',
    },
  ],
  roles:
    'elector(?:es|a|as)?|pacientes?|asegurad[oa]s?|arrendatari[oa]s?|inquilin[oa]s?|comprador\\w*|trabajador\\w*|demandante|poderdante|deudor|cedente|participante|soci[oa]|candidat[oa]|usuari[oa]',
  asker:
    'solicitantes?(?: solicitante)?|interesad[oa](?: a)?|peticionari[oa]|declarante|demandante|denunciante|reclamante|poderdante|compareciente|asegurad[oa](?: a)?|tomador(?: del seguro)?|arrendatari[oa](?: a)?|trabajador(?:a)?(?: a)?|paciente|candidat[oa](?: a)?|contribuyente|recurrente',
  sides: 'arrendatari[oa]s?|inquilin[oa]s?|comprador\\w*|demandante|deudor|cedente',
  othersParts: {
    filledBy: [
      '(?:rellenar|cumplimentar|completar|llenar|diligenciar|rellenad[oa]|cumplimentad[oa]|completad[oa]|llenad[oa]|diligenciad[oa]) por (?:la |el |los |las |su )?(.+)',
    ],
    official:
      'administracion|oficina|empresa|empleador|medic[oa]|facultativ[oa]|centro|institucion|universidad|organismo|funcionari[oa]|secretaria|servicio|registro|ayuntamiento|escuela|colegio|aseguradora|departamento|autoridad|juzgado|tribunal|notari[oa]|arrendador|testigo|vendedor|jefe|supervisor|entidad|^direccion|junta|directiva|gerencia|coordinacion|tesoreria',
    deed: 'certificad[oa]|certificacion|informe|visto bueno|conformidad|declaracion|resolucion|dictamen|observaciones',
    part: 'parte|apartado',
    of: 'de|del|por',
  },
  family: {
    mine: '(?:mi|mis|nuestr[oa]s?|su) (?:hij[oa]s?|menor)(?: a)?',
    young: 'infantil|juvenil|nin[oa]s?|alumn\\w*|escolar|escuela|colegio|campamento|guarderia|menores|menor de edad',
    guardian: 'padres|tutor(?:es|as?)?|progenitor\\w*|representante legal',
    mother: 'madre',
    father: 'padre',
  },
  business: {
    sender: 'remitente',
    contact: '(?:nombre (?:de la |del? )?)?(?:persona de contacto|contacto)',
    work: 'trabajo|oficina|laboral',
    home: 'casa|particular|domicilio|residencia',
  },
  lawsuit: {
    files: 'demandante',
    answers: 'demandad[oa]',
    replies: 'contestacion|escrito de contestacion',
    iAm: 'soy (?:el |la )?(?:parte )?',
  },
};

import type { LanguageRules } from './rule.js';

const NO = '(?:n|no|num|numero|nro)';

/** Spanish. */
export const es: LanguageRules = {
  language: 'es',
  fillers:
    'el la los las lo un una de del y o u e en a al su sus mi mis por para con sin si segun que se indique indicar escriba escribir rellenar cumplimentar complete completo completa completos completas ' +
    'mayusculas letra letras legible obligatorio opcional actual actuales habitual oficial particular personal principal datos contacto dd mm aaaa don dona d dna sr sra srta senor senora nuestro casilla aqui caso su',
  keys: [
    {
      key: 'full_name',
      match:
        'nombres? (?:y |completo |completos )?(?:los )?apellidos?|apellidos? (?:y |e )?nombres?|nombre completo|nombres? (?:y )?apellidos? (?:o razon social|completos)|el la abajo firmante|(?:yo )?d d?na|don dona|yo|nombre y apellido s|el la que suscribe|nombre y dos apellidos|apellidos nombre o razon social|nombre del firmante|nombre (?:del )?deudor(?: es)?',
      not: 'empresa|banco',
    },
    { key: 'family_name.first', match: '(?:primer|1er|1|1o) apellido|apellido paterno|apellido 1' },
    { key: 'family_name.second', match: '(?:segundo|2o|2) apellido|apellido materno|apellido 2' },
    { key: 'family_name_birth', match: 'apellidos? (?:de )?(?:nacimiento|soltera)|nombre de soltera' },
    { key: 'family_name', match: 'apellidos?|apellido s', not: 'nombre\\w*|nacimiento' },
    {
      key: 'birth_place',
      match: '(?:lugar|localidad|ciudad|municipio|poblacion) de nacimiento|nacido a? en|natural de|lugar nacimiento',
    },
    { key: 'birth_country', match: 'pais de nacimiento' },
    { key: 'birth_date', match: 'fecha (?:de )?(?:nacimiento|nac)|f nacimiento|f nac|nacido a? el|fec nac\\w*' },
    { key: 'nationality', match: 'nacionalidad(?:es)?|ciudadania' },
    { key: 'sex', match: 'sexo|genero' },
    { key: 'title', match: 'tratamiento|titulo' },
    { key: 'marital_status', match: 'estado civil' },
    { key: 'religion', match: 'religion|confesion religiosa' },
    { key: 'occupation', match: 'profesion(?: u oficio)?|ocupacion|oficio|actividad profesional|puesto de trabajo' },
    {
      key: 'personal_administrative_number',
      match: `(?:${NO} )?(?:de )?(?:dni|nie|d n i|n i e|cedula(?: de (?:ciudadania|identidad))?|curp|c c|cc|c i|ci|documento nacional de identidad)(?: (?:o )?(?:nie|n i e))?(?: ${NO})?|dni nie`,
      not: 'nif|n i f|pasaporte|cif',
    },
    {
      key: 'tax_id',
      match: `(?:${NO} )?(?:de )?(?:nif|n i f|numero de identificacion fiscal|rfc|identificacion fiscal|nif nie|dni nif|nif dni|nif cif|cif nif|c i f|nit|rut|cuit)(?: (?:nie|dni|cif|n i e|c i f))*|${NO} (?:de )?identificacion fiscal`,
      not: 'empresa|representante legal empresa',
    },
    {
      key: 'social_security_number',
      match: `${NO} (?:de )?(?:la )?(?:afiliacion (?:a la )?)?(?:seguridad social|s s|ss)|naf|nuss|${NO} (?:de )?afiliacion(?: (?:a la )?(?:seguridad social|ss))?|seguridad social`,
    },
    {
      key: 'health_insurance_number',
      match: `(?:${NO} (?:de )?)?tarjeta sanitaria(?: ${NO})?|cip|sip|${NO} (?:de )?(?:asegurado|afiliado|mutualista)|eps`,
    },
    {
      key: 'email_address',
      match:
        'correo(?: ?electronico| e)?|e ?mail|direccion (?:de )?(?:correo )?(?:electronica|electronico|e ?mail)|mail|direccion de correo electronico',
    },
    { key: 'mobile_phone_number', match: `(?:${NO} (?:de )?)?(?:telefono |tel |tfno )?(?:movil|celular)(?: ${NO})?` },
    { key: 'fax_number', match: `(?:${NO} (?:de )?)?fax` },
    {
      key: 'phone_number',
      match: `(?:${NO} (?:de )?)?(?:telefonos?|tel|tfno|tlf|tlfno|tfnos?|telf)(?: (?:fijo|contacto|de contacto|particular|trabajo|domicilio|${NO}))*|telefono s`,
      not: 'movil|celular|fax',
    },
    {
      key: 'resident_address_addition',
      match:
        '(?:piso|puerta|escalera|esc|portal|bloque|planta|pta|letra|bl|port)(?: (?:y )?(?:piso|puerta|escalera|esc|portal|bloque|planta|pta|letra))*|complemento(?: de domicilio)?|apartamento|depto',
    },
    {
      key: 'resident_street',
      match: `(?:nombre (?:de )?(?:la )?)?(?:calle|via(?: publica)?|avenida|avda|plaza|c)(?: (?:plaza|avenida|avda|via|calle|pza))*(?: (?:y )?${NO})?|tipo (?:de )?via(?: (?:y )?nombre)?|nombre (?:de )?(?:la )?via(?: publica)?|domicilio calle(?: ${NO})?|calle y ${NO}|colonia`,
      not: 'cp|postal|localidad|ciudad|poblacion|municipio',
    },
    { key: 'resident_house_number', match: `${NO} (?:de )?(?:casa|portal|via|calle|exterior)` },
    {
      key: 'resident_city',
      match:
        '(?:cp|c p|codigo postal)(?: (?:y )?)?(?:localidad|poblacion|municipio|ciudad)|(?:localidad|poblacion|municipio|ciudad)(?: (?:de )?(?:residencia|domicilio))?(?: (?:y )?(?:cp|codigo postal|provincia))?',
      not: 'nacimiento|calle|via',
    },
    {
      key: 'resident_postal_code',
      match: 'codigo postal|cod postal|cp|c p|d p',
      not: 'localidad|ciudad|poblacion|municipio',
    },
    {
      key: 'resident_state',
      match: 'provincia|departamento|comunidad autonoma|entidad federativa',
      not: 'nacimiento|empresa',
    },
    { key: 'resident_country', match: 'pais(?: de (?:residencia|domicilio))?', not: 'nacimiento|expedicion|emisor' },
    {
      key: 'resident_address',
      match:
        '(?:domicilio|direccion|residencia)(?: (?:postal|completa|completo|habitual|actual|particular|fiscal|a efectos de notificaci\\w+|para notificaci\\w+|de residencia|de contacto|social))*|con domicilio en|domiciliado a? en|residente en|vecino a? de|lugar de residencia|direccion calle.*',
      not: 'correo|electronic\\w*|mail|ip|web|empresa',
    },
    { key: 'delivery_address', match: 'direccion de (?:entrega|envio)' },
    { key: 'billing_address', match: 'direccion de facturacion' },
    { key: 'work_address', match: '(?:direccion|domicilio) (?:laboral|profesional|del trabajo)' },
    {
      key: 'legal_name',
      match:
        '(?:nombre (?:o )?)?(?:razon social|denominacion(?: social)?)|nombre (?:de )?(?:la )?(?:empresa|entidad|sociedad|compania|organizacion|asociacion)|empresa|entidad',
      not: 'bancaria|financiera|direccion|domicilio|nif|cif|telefono|credito|banco|colaboradora',
    },
    { key: 'legal_form', match: 'forma juridica' },
    { key: 'register_number', match: 'registro mercantil|numero de registro|n de inscripcion' },
    { key: 'vat_registration', match: '(?:nif )?(?:iva|iva intracomunitario)|cif(?: (?:de la )?empresa)?|vat' },
    { key: 'position', match: 'cargo|en calidad de|puesto|cargo que ocupa' },
    { key: 'department', match: 'departamento de la empresa|seccion' },
    {
      key: 'iban',
      match: `(?:codigo |${NO} (?:de )?(?:cuenta )?)?iban(?: ${NO})?|cuenta iban|numero de cuenta iban|${NO} (?:de )?cuenta (?:bancaria )?iban`,
    },
    { key: 'bic', match: '(?:codigo )?bic(?: swift)?|(?:codigo )?swift(?: bic)?' },
    {
      key: 'account_holder',
      match:
        'titular(?: de la cuenta)?(?: bancaria)?|nombre (?:y apellidos )?del titular(?: de la cuenta)?|titular cuenta',
    },
    {
      key: 'account_number',
      match: `${NO} (?:de )?cuenta(?: (?:bancaria|corriente|cliente))?|ccc|codigo cuenta cliente`,
      not: 'iban',
    },
    {
      key: 'bank_name',
      match:
        '(?:nombre (?:de )?(?:la |el |del )?)?(?:banco|entidad (?:bancaria|financiera|de credito)|banco o caja|entidad bancaria)',
    },
    { key: 'routing_number', match: 'codigo (?:de )?(?:entidad|banco|sucursal|oficina)|oficina|sucursal' },
    { key: 'creditor_id', match: 'identificador (?:del )?acreedor' },
    { key: 'mandate_reference', match: 'referencia (?:unica )?(?:del |de la )?(?:mandato|orden de domiciliacion)' },
    {
      key: 'document_number',
      match: `(?:${NO} (?:de |del )?)?(?:pasaporte|documento(?: de identidad| identificativo)?|permiso de conducir|tarjeta de residencia)(?: ${NO})?|dni (?:nie )?(?:o )?pasaporte|nif (?:nie )?pasaporte|dni nie pasaporte|numero de documento|${NO} documento|doc identidad`,
      not: 'tipo|pais|fecha',
    },
    { key: 'document_type', match: 'tipo (?:de )?documento(?: de identidad| identificativo)?|clase de documento' },
    { key: 'issuing_authority', match: 'autoridad (?:expedidora|emisora)|expedido por' },
    { key: 'issuing_country', match: 'pais (?:de )?(?:expedicion|emisor|emision)' },
    { key: 'issuance_date', match: 'fecha (?:de )?(?:expedicion|emision)|expedido el' },
    { key: 'expiry_date', match: 'fecha (?:de )?(?:caducidad|validez|vencimiento|expiracion)|valido hasta|caducidad' },
    { key: 'case_number', match: `(?:${NO} (?:de )?)?expediente(?: ${NO})?|numero de expediente|${NO} expte|expte` },
    {
      key: 'reference',
      match: `(?:${NO} (?:de )?)?referencia|ref|${NO} (?:de )?(?:cliente|contrato|poliza|pedido|factura|socio|colegiado)|numero de (?:cliente|contrato|poliza|pedido|socio)|poliza ${NO}`,
    },
    { key: 'place_of_signing', match: 'lugar de (?:la )?firma|firmado en|hecho en|lugar y fecha' },
    { key: 'date_of_signing', match: 'fecha (?:de )?(?:la )?firma|fecha solicitud' },
    { key: '?date', match: 'fecha|fecha de hoy' },
    { key: '?place', match: 'lugar|en' },
    { key: '?name', match: 'nombres?|nombre s', not: 'usuario|archivo|producto|banco|animal|perro' },
    { key: '?number', match: NO },
    { key: '?day', match: 'dia|de dia' },
    { key: '?month', match: 'mes' },
    { key: '?year', match: 'ano|anos' },
  ],
  parties: [
    { party: 'spouse', match: 'conyuges?|espos[oa]s?|parejas?(?: de hecho)?|marido|mujer del|companer[oa]' },
    { party: 'child', match: 'hij[oa]s?|menor(?: de edad)?|menores|alumn[oa]s?|estudiantes?|hij o a|dependientes?' },
    { party: 'parent', match: 'padres?|madres?|tutor(?:es|a)?|progenitor\\w*|padre madre(?: o tutor)?' },
    { party: 'employer', match: 'emplead[o]r\\w*|empleador\\w*|patron|empresa contratante|empresario' },
    { party: 'landlord', match: 'arrendador\\w*|propietari[oa]s?|caser[oa]' },
    {
      party: 'representative',
      match: 'representantes?(?: legal)?|apoderad[oa]s?|mandatari[oa]s?|abogad[oa]s?|gestor\\w*|procurador\\w*|rep',
    },
    { party: 'witness', match: 'testigos?' },
    {
      party: 'third_party',
      match:
        'fallecid[oa]|victimas?|causante|vendedor\\w*|acreedor\\w*|medic[oa]|doctor|beneficiari[oa]s?|avalista|fiador|demandad[oa]|contrari[oa]|emergencias?|persona de contacto|familiar\\w*|centro (?:educativo|escolar|medico)|colegio|hospital|cesionari[oa]|prestamista|notari[oa]|conductor|otros? convivientes?|acompanante|destinatari[oa]|denunciad[oa]|bnf|proveedor|aseguradora',
    },
    { party: 'organisation', match: 'empresas?|sociedad|entidad|persona juridica|asociacion|corp' },
    {
      party: 'self',
      match:
        'solicitantes?|interesad[oa]s?|pacientes?|asegurad[oa]s?|tomador\\w*|arrendatari[oa]s?|inquilin[oa]s?|comprador\\w*|trabajador\\w*|contribuyente|declarante|firmante|titular|afiliad[oa]|client[ea]s?|demandante|poderdante|usuari[oa]|deudor|cedente|recurrente|denunciante|participante|soci[oa]|candidat[oa]|abajo firmante|sujeto pasivo|obligado tributario|peticionari[oa]|compareciente|usted',
    },
  ],
  roles:
    'pacientes?|asegurad[oa]s?|arrendatari[oa]s?|inquilin[oa]s?|comprador\\w*|trabajador\\w*|demandante|poderdante|deudor|cedente|participante|soci[oa]|candidat[oa]|usuari[oa]',
  sides: 'arrendatari[oa]s?|inquilin[oa]s?|comprador\\w*|demandante|deudor|cedente',
  date: 'fechas?|fecha \\w+|nacido a? el|dd mm aaaa|valido hasta|f nac\\w*',
  notDate: 'fechas|lugar|hora|plazo',
  signature: 'firma\\w*|fdo|firmado|rubrica',
  notSignature: 'nombre\\w*|fecha|lugar|cargo|firmante|en$|apellidos|dni|d d(?: a| na)?$|don|dona',
  foreignSigner:
    'testigos?|notari[oa]|medic[oa]|empresa|empleador\\w*|arrendador\\w*|propietari[oa]|conyuge|espos[oa]|vendedor\\w*|funcionari[oa]|director\\w*|responsable|representante|sello|cesionari[oa]|avalista|acreedor|padre|madre|tutor\\w*|otro progenitor|alcalde|secretari[oa]|juez|prestamista|empleado publico|entidad|banco|colegio|alumn[oa]',
  office:
    'espacio reservado.*|reservado (?:para |a )?(?:la )?(?:administracion|oficina|uso)?.*|a (?:rellenar|cumplimentar) por (?:la |el )?(?:administracion|oficina|empresa|entidad|medico|centro).*|no (?:rellenar|escribir).*|uso (?:interno|exclusivo|oficial|administrativo).*|para uso (?:interno|exclusivo|oficial).*|registro de entrada|sello de (?:entrada|registro)|no cumplimentar.*',
  dead: 'fallecid[oa]s?|difunt[oa]s?|causantes?|finad[oa]s?',
  condition:
    'si (?:\\w+ ){0,3}(?:distint\\w*|otr[oa]|diferente\\w*)|en caso (?:de (?:ser )?(?:distint\\w*|diferente\\w*|menor\\w*|casad\\w*|representa\\w*)|afirmativo)|solo (?:\\w+ )?(?:si|en caso)|si (?:esta casad[oa]|es casad[oa]|es menor)',
  hand: 'foto(?:grafia)?|huellas?(?: dactilar)?|sello|timbre|pegar.*',
  consent:
    '(?:declaro|autorizo|consiento|acepto|certifico|me comprometo|doy mi|presto mi|manifiesto|confirmo|no autorizo|no consiento|me opongo)\\b.*|consentimiento\\w*|declaracion (?:responsable|jurada)|he leido.*|proteccion de datos|autorizacion\\w*',
  forms: {
    kinds: 'inscripcion|solicitud|pedido|afiliacion|donacion',
    plain: 'formulario|ficha|hoja|datos|personales|contacto',
  },
};

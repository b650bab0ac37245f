import { addressParts } from './address-parts.js';
import { esParties } from './es-parties.js';
import type { LanguageRules } from './rule.js';

const NO = '(?:n o|n|no|num|numero|nro)';

/** Spanish. */
export const es: LanguageRules = {
  language: 'es',
  fillers:
    'el la los las lo un una de del y o u e en a al su sus mi mis por para con sin si segun que se indique ' +
    'indicar escriba escribir rellenar cumplimentar complete completo completa completos completas mayusculas ' +
    'letra letras legible obligatorio opcional actual actuales habitual oficial particular personal principal ' +
    'datos contacto dd mm aaaa don dona d dna sr sra srta senor senora nuestro casilla aqui caso obligatoria ' +
    'obligatorios digitos caracteres posiciones cifras imprenta molde exactamente figura aparece ' +
    'identificacion anotar consignar abajo persona efecto efectos notificaciones notificacion procede ' +
    'anteriormente correspondiente',
  keys: [
    {
      key: 'full_name',
      match:
        'nombres? (?:y |completo |completos )?(?:los )?apellidos?|apellidos? (?:y |e )?nombres?|nombres? completos?|nombres? (?:y )?apellidos? (?:(?:o )?(?:razon|denominacion) social|completos)|el la abajo firmante|(?:el |la |los )?(?:abajo firmantes?|infrascrit[oa])|(?:yo )?d (?:d ?na|da|d a|na)|(?:yo )?don dona|yo|nombre y apellido s|(?:el |la |el la )?(?:que|quien) suscribe|nombre y dos apellidos|apellidos nombre o razon social|nombre del firmante|nombre (?:del )?deudor(?: es)?|aclaracion(?: de (?:la )?firma)?|nombre apellidos?(?: paterno)?(?: (?:y )?apellido)?(?: materno)?|^fdo(?: (?:el |la )*(?:interesad[oa]|solicitante|declarante)(?: a)?)?$',
      not: 'empresa|banco',
    },

    { key: 'given_name.first', match: 'primer nombre' },
    { key: 'given_name.middle', match: '(?:segundo|otros?) nombres?' },
    { key: 'given_name', match: 'nombres? de pila|prenombres?' },
    {
      key: 'family_name.first',
      match:
        '(?:primer|1er|1 er|1 o|1|1o|1ro) apellido(?: (?:o )?(?:razon|denominacion) social)?|apellido paterno|apellido 1',
    },

    { key: 'family_name.second', match: '(?:segundo|2o|2 o|2|2do) apellido|apellido materno|apellido 2' },

    { key: 'family_name_birth', match: 'apellidos? (?:de )?(?:nacimiento|soltera)|nombre de soltera' },

    { key: 'family_name', match: 'apellidos?|apellido s', not: 'nombre\\w*|nacimiento' },
    {
      key: 'birth_place',
      match:
        '(?:lugar|localidad|ciudad|municipio|poblacion|comuna)(?: y (?:provincia|pais|departamento|estado))? (?:de )?nacimiento|nacid[oa](?: a)? en|natural de|oriund[oa] de',
    },

    { key: 'birth_country', match: 'pais de nacimiento' },
    { key: '?age', match: 'edad(?: (?:actual|en anos))?' },
    { key: 'birth_date.day', match: 'dia (?:de |del )?nacimiento' },
    { key: 'birth_date.month', match: 'mes (?:de |del )?nacimiento' },
    { key: 'birth_date.year', match: 'ano (?:de |del )?nacimiento' },
    {
      key: 'birth_date',
      match:
        'datos de(?:l)? nacimiento|fech?a? (?:de )?(?:nacimiento|nac\\w*)|f nacimiento|f (?:de )?nac(?:imiento)?|nacid[oa](?: a)? (?:el(?: dia)?|con fecha)|fec (?:de )?nac\\w*|dia mes (?:y )?ano (?:de )?nacimiento',
    },

    {
      key: 'nationality',
      match: 'nacionalidad(?: ?es)?(?: de origen)?|ciudadania|pais de (?:nacionalidad|ciudadania)',
    },

    { key: 'sex', match: 'sexo(?: biologico)?|genero' },

    { key: 'title', match: 'tratamiento|sr sra(?: srta)?|d dna' },

    { key: '?title', match: 'titulo' },
    { key: 'marital_status', match: '(?:estado|est|edo|e) civil' },

    { key: 'religion', match: 'religion|confesion religiosa|credo(?: religioso)?' },

    {
      key: 'occupation',
      match:
        'profesion(?: (?:u |y |o )?(?:oficio|ocupacion|actividad))?|ocupacion(?: (?:u |o )?(?:oficio|profesion))?|oficio|actividad (?:profesional|laboral)|puesto de trabajo',
    },

    {
      key: 'personal_administrative_number',
      match: `(?:${NO} )?(?:de )?(?:dni|nie|d n i|n i e|cedula(?: de (?:ciudadania|identidad))?|(?:clave (?:unica )?(?:de la )?)?curp|c c|cc|c i|ci|documento nacional de identidad)(?: (?:o )?(?:nie|n i e))?(?: ${NO})?|dni nie|r ?u ?n|clave unica (?:de )?registro (?:de )?poblacion(?: curp)?|documento (?:nacional )?(?:de )?identidad (?:d ?n ?i|nie)(?: (?:o )?(?:nie|n i e))?|numero (?:unico )?(?:de )?identificacion personal|nuip`,
      not: 'nif|n i f|pasaporte|cif',
    },

    {
      key: 'tax_id',
      match: `(?:${NO} )?(?:de )?(?:nif|n i f|numero de identificacion (?:fiscal|tributaria)|rfc|r f c|identificacion (?:fiscal|tributaria)|nif nie|dni nif|nif dni|nif cif|cif nif|c i f|nit|n i t|rut|cuit|cuil|registro federal (?:de )?contribuyentes?(?: r ?f ?c)?)(?: (?:o )?(?:nie|dni|cif|n i e|c i f|cuil|cuit|con homoclave))*(?: ${NO})?|${NO} (?:de )?identificacion (?:fiscal|tributaria)|r i f|rif`,
      not: 'empresa|representante legal empresa',
    },

    {
      key: 'social_security_number',
      match: `${NO} (?:de )?(?:la )?(?:afiliacion (?:a la )?)?(?:seguridad social|seg social|s s|ss)|naf|nuss|nss|n a ?s s|${NO} (?:de )?afiliacion(?: (?:a la )?(?:seguridad social|ss|s s|imss))?|seguridad social`,
    },

    {
      key: 'health_insurance_number',
      match: `(?:${NO} (?:de )?)?tarjeta sanitaria(?: (?:individual|cip|sip|${NO}))*|(?:${NO} )?(?:cip|sip)|${NO} (?:de )?(?:asegurado|afiliado|mutualista)`,
    },

    {
      key: 'email_address',
      match:
        'correo(?: ?electronico| e)?|e ?mail|direccion (?:de )?(?:correo )?(?:electronica|electronico|e ?mail)|mail|direccion de correo electronico|casilla de correo|direccion de e ?mail|correo ?electr\\w*|direccion de correo|correo (?:institucional|corporativo|alternativo)',
    },

    {
      key: 'mobile_phone_number',
      match: `(?:${NO} (?:de )?)?(?:(?:telefono|tel|telf|telef|tfno|tfn|tlf|tlfno|tno) )?(?:movil|celular|cel)(?: ${NO}| personal| particular)?|(?:telefono|tel|telf|telef|tfno|tfn|tlf|tlfno|tno) movil|telefonos? fijo (?:y |o )?movil|telefono s fijo (?:y |o )?movil|(?:otro|segundo) telefono(?: de contacto)?|(?:telefono|tel|telf) (?:de contacto )?(?:alternativo|secundario|adicional)`,
    },
    { key: 'fax_number', match: `(?:${NO} (?:de )?)?(?:tele)?fax` },

    {
      key: 'phone_number',
      match: `(?:${NO} (?:de )?)?(?:telefonos?|tels?|telfs?|telefs?|tfnos?|tfn|tlfs?|tlfnos?|tno)(?: (?:fijo|contacto|de contacto|particular|(?:del? )?(?:trabajo|domicilio|casa|oficina)|laboral|residencia|oficina|de localizacion|con lada|${NO}))*|telefono s|^${NO} de contacto$|${NO} telefonico`,
      not: 'movil|celular|cel|fax',
    },

    {
      key: 'resident_address_addition',
      match: `(?:piso|puerta|escalera|esc|portal|bloque|planta|pta|letra|depto)(?: (?:y |o )?(?:piso|puerta|escalera|esc|portal|bloque|planta|pta|letra|mano|depto|dpto|oficina))*|complemento(?: (?:de|del) (?:domicilio|la direccion|direccion))?|apartamento|(?:${NO} )?interior|${NO} int|colonia(?: fraccionamiento| barrio)*|barrio|urbanizacion|otros datos (?:de (?:la )?)?(?:ubicacion|direccion|domicilio)|datos complementarios(?: (?:del|de) (?:domicilio|la direccion))?`,
      not: 'fijo|superficie',
    },

    {
      key: 'resident_street',
      match: `(?:nombre (?:de )?(?:la )?)?(?:calle|via(?: publica)?|avenida|avda|av|plaza|c)(?: (?:o )?(?:plaza|avenida|avda|av|via|calle|pza))*(?: (?:y )?${NO}(?: exterior)?)?|tipo (?:de )?via(?: (?:y )?nombre)?(?: (?:de )?(?:la )?via)?|nombre (?:de )?(?:la )?via(?: publica)?|(?:domicilio|direccion) (?:calle|via)(?: (?:plaza|avenida|avda|av))*(?: (?:y )?${NO})?|calle y ${NO}`,
      not: 'cp|postal|localidad|ciudad|poblacion|municipio',
    },

    { key: 'resident_house_number', match: `${NO} (?:de )?(?:la )?(?:casa|portal|via|calle|exterior|ext|domicilio)` },

    {
      key: 'resident_city',
      match:
        '(?:cp|c p|codigo postal)(?: (?:y )?)?(?:localidad|poblacion|municipio|ciudad)|(?:localidad|poblacion|municipio|ciudad|comuna|alcaldia|delegacion|villa|termino municipal)(?: (?:o |y )?(?:localidad|poblacion|municipio|ciudad|comuna|alcaldia|delegacion|villa|termino municipal))*(?: (?:de |del )?(?:residencia|domicilio))?(?: (?:y )?(?:cp|codigo postal|provincia|estado|pais))?|vecin[oa](?: a)? de|lugar de (?:residencia|domicilio)',
      not: 'nacimiento|calle|via|otorgad\\w*|gobierno',
    },

    {
      key: 'resident_postal_code',
      match: 'codigo postal|cod(?:igo)? post(?:al)?|c postal|cp|c p|d p',
      not: 'localidad|ciudad|poblacion|municipio',
    },

    {
      key: 'resident_state',
      match:
        'provincia(?: (?:(?:de |del )?(?:residencia|domicilio)|(?:o )?(?:estado|region|departamento)))*|comunidad autonoma|entidad federativa',
      not: 'nacimiento|empresa',
    },

    { key: '?state', match: 'region|estado|(?:estado|departamento) (?:o )?(?:provincia|departamento|estado)' },

    { key: '?department', match: 'departamento' },
    {
      key: 'resident_country',
      match: 'pais(?: (?:de |del )?(?:residencia|domicilio)(?: (?:fiscal|habitual))?)?',
      not: 'nacimiento|expedicion|emisor',
    },

    {
      key: 'resident_address',
      match:
        '(?:domicilio|direccion|residencia)(?: (?:postal|completa|completo|habitual|actual|particular|personal|fiscal|real|legal|permanente|a efectos de notificaci\\w+|(?:para|de) notificaci\\w+|de residencia|de contacto|de correspondencia|social|del domicilio))*|con (?:domicilio|residencia|direccion) en|domiciliad[oa](?: a)? en|residente en|direccion calle.*|(?:direccion|domicilio) donde (?:vive|reside)',
      not: 'correo|electronic\\w*|mail|ip|web|empresa',
    },

    {
      key: 'delivery_address',
      match:
        '(?:direccion|domicilio|lugar) de (?:entrega|envio)|domicilio (?:de|a efectos de) notificaci\\w+ si es (?:distinto|diferente)',
    },

    { key: 'billing_address', match: '(?:direccion|domicilio) de (?:facturacion|cobro)' },

    { key: 'work_address', match: '(?:direccion|domicilio) (?:laboral|profesional|del trabajo)' },
    ...addressParts({
      kinds: { billing: 'facturacion', delivery: 'entrega|envio', work: 'trabajo|laboral|empresa' },
      parts: {
        street: 'calle',
        postal_code: 'codigo postal|c p|cp',
        city: 'localidad|poblacion|ciudad|municipio',
        state: 'provincia',
        country: 'pais',
      },
      between: 'de|del|de la|domicilio de|direccion de',
    }),
    {
      key: 'legal_name',
      match:
        '(?:nombre (?:o |y )?)?(?:razon social|denominacion(?: social)?)(?: (?:o )?(?:razon|denominacion) social)?|nombre (?:(?:o razon social |o denominacion )?de )?(?:la |el |del )?(?:empresa|entidad|sociedad|compania|organizacion|corporacion|asociacion|institucion|organismo)|empresa|entidad|organizacion|corporacion|institucion|denominacion (?:o )?razon social',
      not: 'bancaria|financiera|direccion|domicilio|nif|cif|telefono|credito|banco|colaboradora|federativa',
    },

    { key: 'legal_form', match: '(?:forma|naturaleza) juridica|tipo (?:de sociedad|societario)' },

    {
      key: 'register_number',
      match: `registro mercantil|numero de registro(?: mercantil)?|matricula mercantil|${NO} (?:de )?inscripcion(?: (?:en el )?registro mercantil)?|inscrit[oa] en el registro mercantil con el ${NO}`,
      not: 'personal|entrada|salida|fecha|curso',
    },

    { key: 'register_court', match: '(?:inscrit[oa] en el )?registro mercantil de' },
    {
      key: 'vat_registration',
      match: `nif (?:de )?iva(?: intracomunitario)?|nif intracomunitario|(?:${NO} (?:de )?)?iva intracomunitario|${NO} (?:de )?iva|${NO} (?:de )?identificacion a efectos del? iva|cif(?: (?:de la )?empresa)?|vat`,
    },

    { key: 'lei', match: `(?:codigo |${NO} )?lei` },
    { key: 'eori', match: `(?:codigo |${NO} )?eori` },
    {
      key: 'position',
      match:
        'cargo(?: (?:o |y )?(?:puesto|funcion))?(?: del firmante)?|(?:actuando )?en (?:su )?calidad de|puesto|cargo que (?:ocupa|desempena|ostenta)|(?:cuerpo|categoria) (?:o |y )?(?:escala|cuerpo)(?: (?:o |y )?(?:escala|categoria|contrato|grupo))*|categoria profesional',
    },

    {
      key: 'department',
      match:
        'departamento (?:de la empresa|universitario|o (?:servicio|area|unidad|seccion)|servicio|area)|(?:area|servicio|unidad) (?:o )?departamento|unidad administrativa|seccion|dependencia|negociado',
    },

    {
      key: 'iban',
      match: `(?:codigo |${NO} (?:de )?(?:cuenta )?)?iban(?: ${NO})?|cuenta (?:bancaria |corriente )?iban|numero de cuenta iban|${NO} (?:de )?cuenta (?:bancaria |corriente )?iban|codigo internacional de cuenta (?:bancaria )?(?:iban)?|(?:codigo )?iban (?:de )?(?:la )?cuenta(?: (?:bancaria|corriente))?|cuenta (?:bancaria )?(?:codigo )?iban|cuenta de (?:abono|cargo|domiciliacion) (?:codigo )?iban`,
    },

    { key: 'bic', match: '(?:codigo )?bic(?: swift)?|(?:codigo )?swift(?: bic)?' },
    {
      key: 'account_holder',
      match:
        '(?:titular(?: es)?|titulares)(?: (?:de )?la cuenta| (?:de )?cuenta)?(?: (?:bancaria|corriente|de cargo))?|nombre (?:y apellidos )?(?:del? )?titular(?: de la cuenta)?|titular cuenta|cuenta (?:abierta )?a nombre de|cuentahabiente|titular es de la cuenta',
    },

    {
      key: 'account_number',
      match: `${NO} (?:de )?(?:la )?cuenta(?: (?:bancaria|corriente|cliente|de ahorros?|de cheques))?|cuenta (?:bancaria|corriente|de ahorros?)(?: ${NO})?|cuenta ${NO}|ccc|c c c|codigo cuenta cliente|clabe(?: interbancaria)?|c ?b ?u`,
      not: 'iban',
    },

    {
      key: 'bank_name',
      match:
        '(?:nombre (?:de )?(?:la |el |del )?)?(?:banco (?:o |y )?(?:caja(?: de ahorros)?|entidad(?: financiera)?|sucursal)|banco|(?:entidad|institucion) (?:bancaria|financiera|de credito))',
      not: 'codigo',
    },

    {
      key: 'routing_number',
      match: `(?:codigo|clave|${NO}) (?:de )?(?:la )?(?:entidad|banco|sucursal|oficina)(?: bancaria)?`,
    },

    { key: 'creditor_id', match: 'identificador (?:del? )?acreedor' },

    { key: 'mandate_reference', match: 'referencia (?:unica )?(?:del |de la )?(?:mandato|orden de domiciliacion)' },
    {
      key: 'document_number',
      match: `(?:${NO} (?:de |del )?)?(?:pasaporte|documento(?: (?:nacional )?de (?:identidad|identificacion)| identificativo)?|doc identidad|permiso de conducir|licencia de conducir|tarjeta de residencia)(?: ${NO})?|dni (?:nie )?(?:o )?pasaporte|nif (?:nie )?pasaporte|dni nie pasaporte|${NO} (?:de )?(?:doc|identificacion(?: oficial)?)`,
      not: 'tipo|pais|fecha|fiscal|tributaria',
    },

    {
      key: 'document_type',
      match:
        '(?:tipo|clase) (?:de )?(?:documento|doc|identificacion)(?: (?:de )?(?:identidad|identificativo|identificacion|oficial))?|documento (?:de identidad )?tipo',
    },

    {
      key: 'issuing_authority',
      match:
        'autoridad (?:expedidora|emisora|que (?:lo |la )?(?:expide|expidio|emite))|expedid[oa](?: a)? (?:por|en)|lugar de (?:expedicion|emision)',
    },

    { key: 'issuing_country', match: 'pais (?:de )?(?:expedicion|emisor|emision)' },
    {
      key: 'issuance_date',
      match:
        'fecha (?:de )?(?:expedicion|emision)(?: del (?:documento|pasaporte|dni))?|expedid[oa](?: a)? (?:el|con fecha)',
    },

    {
      key: 'expiry_date',
      match:
        'fecha (?:de )?(?:caducidad|validez|vencimiento|expiracion)(?: del (?:documento|pasaporte|dni))?|(?:valid[oa]|vigencia|vigente) hasta(?: el)?|caducidad|caduca el|vence el',
    },

    { key: 'initials', match: 'rubricas?|iniciales|antefirma' },
    {
      key: 'case_number',
      match: `(?:${NO} (?:de )?)?expediente(?: ${NO})?|(?:${NO} )?(?:de )?(?:expte|exp)(?: ${NO})?|${NO} (?:de )?(?:siniestro|procedimiento|autos|causa|diligencias)|autos ${NO}`,
    },

    {
      key: 'reference',
      match: `(?:${NO} (?:de )?)?referencia|ref|${NO} (?:de )?(?:cliente|contrato|poliza|socio|colegiado)|numero de (?:cliente|contrato|poliza|socio)|poliza ${NO}|nros? ref|refs|n r p|${NO} (?:de )?(?:registro (?:de )?personal|empleado|legajo|matricula|estudiante)|legajo`,
    },

    {
      key: 'place_of_signing',
      match: 'lugar de (?:la )?firma|(?:firmad[oa]|hecho|suscrito) en|lugar y fecha|en la ciudad de',
    },

    {
      key: 'date_of_signing',
      match:
        'fecha (?:de )?(?:la )?(?:firma|solicitud|presente)|firmado (?:el|a)|a fecha(?: de)?|^(?:en )?a (?:dia )?de(?: de)?(?: de)?(?: 20)?$|fecha (?:de )?(?:esta |la |presente )*(?:declaracion|diligenciamiento|peticion)|fecha (?:y )?firma|fecha (?:de )?(?:presentacion|cumplimentacion|llenado|entrega|elaboracion)(?: (?:de (?:la |esta )?solicitud|del formulario))?',
    },
    { key: '?date', match: 'fecha|fecha de hoy' },
    { key: '?place', match: 'lugar|en' },
    { key: '?name', match: 'nombres?|nombre s', not: 'usuario|archivo|producto|banco|animal|perro' },
    { key: '?number', match: NO },
    { key: '?type', match: 'tipo|clase' },
    { key: '?day', match: 'dia|de dia' },
    { key: '?month', match: 'mes' },
    { key: '?year', match: 'ano|anos' },
  ],
  ...esParties,
  date: 'fechas?|fecha \\w+|nacid[oa](?: a)? el|dd mm aaaa|valid[oa] hasta|f nac\\w*',
  notDate: 'fechas|lugar|hora|plazo',
  signature:
    '^(?:el |la |los )?(?:el |la )?(?:solicitante|interesad[oa]|declarante|compareciente|reclamante|recurrente)(?: a)?$|firma\\w*|fdo|firmado|rubrica',
  notSignature:
    'nombre\\w*|fecha|lugar|cargo|firmante|en$|apellidos|firmado (?:el|en|a)|^(?:n |no |num |numero )?(?:de )?(?:dni|nif)|d d(?: a| na)?$|don|dona',
  foreignSigner:
    'testigos?|notari[oa]|abogad[oa]|medic[oa]|empresa|empleador\\w*|arrendador\\w*|propietari[oa]|conyuge|espos[oa]|vendedor\\w*|funcionari[oa]|director\\w*|responsable|representante|sello|cesionari[oa]|avalista|acreedor|padre|madre|tutor\\w*|otro progenitor|alcalde|secretari[oa]|juez|prestamista|empleado publico|entidad|banco|colegio|alumn[oa]|visto bueno|v o b o|vo ?bo|vb|president[ea]|jef[ea]|decan[oa]|rector\\w*|gerente|profesor\\w*|docente|interventor\\w*|administrador\\w*|receptor|locador\\w*|apoderad[oa]|mandatari[oa]|fiador\\w*|perit[oa]|letrad[oa]|procurador\\w*|coordinador\\w*|patron\\w*|capataz|supervisor\\w*|inspector\\w*|agente|menor|entrenador\\w*|monitor\\w*|tesorer[oa]|secretari',
  office:
    'espacio reservado.*|(?:espacio |zona |parte )?reservad[oa] (?:(?:para|a|al) (?:la |el )?|(?:la |el )?(?=administracion|oficina|uso|registro)).*|(?:a|para) (?:ser )?(?:rellenar|cumplimentar|completar|llenar|llenad[oa]|rellenad[oa]|completad[oa]|diligenciad[oa]) por (?:la |el |los |su )?(?:administracion|asociacion|club|federacion|oficina|empresa|entidad|medico|centro|institucion|universidad|banco|organismo|funcionari[oa]|secretaria|servicio|empleador|registro|ayuntamiento|escuela|colegio|aseguradora|departamento|unidad|autoridad|juzgado|facultativo).*|no (?:rellenar|escribir|llenar|completar).*|uso (?:interno|exclusivo|oficial|administrativo|de la (?:oficina|administracion|asociacion|federacion)|del club).*|para uso (?:interno|exclusivo|oficial).*|registro de entrada|sello de (?:entrada|registro)|no cumplimentar.*',
  entrusts: 'autorizo|autoriza|faculto|faculta|apodero|designo|otorgo (?:\\w+ )?poder|delego|nombro',
  firstPerson: 'yo',
  dead: 'fallecid[oa]s?|difunt[oa]s?|causantes?|finad[oa]s?',
  household:
    '(?:otros )?(?:miembros|componentes|integrantes) de (?:la familia|la unidad familiar|su familia)|(?:unidad|nucleo|grupo) familiar',
  times: {
    now: '(?:domicilio|direccion|residencia|empleo|trabajo|puesto) actual',
    before: '(?:domicilio|direccion|residencia|empleo|trabajo|puesto) (?:anterior|previ[oa])',
    work: 'empleo|trabajo|puesto',
  },
  condition:
    'si (?:\\w+ ){0,3}(?:distint\\w*|otr[oa]|diferente\\w*)|en caso (?:de (?:ser )?(?:distint\\w*|diferente\\w*|menor\\w*|casad\\w*|representa\\w*)|afirmativo)|solo (?:\\w+ )?(?:si|en caso)|si (?:esta casad[oa]|es casad[oa]|es menor)',
  hand: 'foto(?:grafia)?|huellas?(?: dactilar)?|sello|timbre|pegar.*',
  consent:
    '(?:declaro|autorizo|consiento|acepto|certifico|me comprometo|doy mi|otorgo|juro|reconozco|deseo recibir|presto mi|manifiesto|confirmo|no autorizo|no consiento|me opongo)\\b.*|consentimiento\\w*|declaracion (?:responsable|jurada)|he leido.*|proteccion de datos|autorizacion\\w*',
  forms: {
    kinds: 'inscripcion|solicitud|pedido|afiliacion|donacion',
    plain: 'formulario|ficha|hoja|datos|personales|contacto',
  },
};

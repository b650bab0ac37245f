import { small } from './small.js';

const NO = '(?:n o|n|no|num|numero|nr)';
const TEL = '(?:telefones?|tel|telef|fone|tlf)';
const LOCALITY = 'localidade|cidade|concelho|municipio|freguesia|povoacao';

/** Portuguese, of Portugal and Brazil. */
export const pt = small(
  'pt',
  {
    full_name: {
      match:
        'nomes? (?:completos?|civil|por extenso|legivel)|nome e (?:apelido|sobrenome)|(?:eu )?(?:o |a |o a )?abaixo[ -]?assinad[oa](?: a)?|(?:o |a )?abaixo assinad[oa]|eu|nome (?:do |da )?(?:requerente|candidato|titular)|(?:o |a |o a )?signatari[oa]',
      not: 'empresa|firma|social|pai|mae',
    },
    'given_name.first': 'primeiro nome',
    given_name: 'nomes? ?proprios?|nome s? ?proprio s?|prenomes?|primeiros nomes',
    family_name_birth: '(?:apelido|nome|sobrenome) (?:de )?(?:solteir[oa]|nascimento)',
    family_name: 'apelidos?(?: de familia)?|(?:ultimo |primeiro )?sobrenomes?|ultimos? nomes?|nome de familia',
    '?age': 'idade',
    'birth_date.year': 'ano (?:de |do )?nascimento',
    birth_date:
      '(?:data|dt|dta|d) (?:de |do )?(?:nascimento|nasc)|^(?:nascimento|nasc|dn)$|nascid[oa](?: a)? (?:em|a|aos|no dia)|dia mes (?:e )?ano (?:de )?nascimento',
    birth_place:
      '(?:local|cidade|lugar|localidade|municipio|concelho) (?:de |do )?(?:nascimento|nasc)|naturalidade(?: (?:cidade|concelho|uf|freguesia|e nacionalidade|estado))*|(?:freguesia|concelho) (?:de |da )?naturalidade|cidade natal|natural (?:de|da freguesia de|do concelho de)',
    birth_country: 'pais (?:de )?(?:origem )?(?:nascimento|naturalidade)|pais onde nasceu',
    nationality: 'nacionalidade(?: s)?|pais de nacionalidade|cidadania',
    sex: 'sexo|genero|identidade de genero',
    title: 'tratamento',
    '?title': 'titulo',
    marital_status: 'estado civil',
    religion: 'religiao|confissao religiosa',
    occupation:
      'profissao(?: (?:atual|actual|ou ocupacao|ocupacao|cargo))?|ocupacao(?: (?:atual|profissional))?|atividade profissional',
    personal_administrative_number: `(?:${NO} )?(?:do |de )?(?:cartao (?:de|do) cidadao|cc|bilhete de identidade|b ?i|identificacao civil|carteira de identidade|identidade|registr?o geral|r ?g|rne(?: rnm)?|rnm|r ?g orgao (?:exp|expedidor|emissor))(?: (?:ou )?(?:c ?c|b ?i|cartao (?:de|do) cidadao))?(?: ${NO})?`,
    tax_id: {
      match: `(?:inscrit[oa] no )?(?:${NO} )?(?:de |do |da )?(?:nif|cpf|cnpf|c p f|contribuinte(?: fiscal)?|identificacao fiscal|cpf mf)(?: (?:nif|cpf|mf|(?:ou )?cnpj))?(?: (?:sob o )?${NO})?`,
      not: 'empresa|coletiva|colectiva|nipc|cnpj',
    },
    social_security_number: `niss|${NO} (?:de )?(?:da )?(?:identificacao (?:da |de )?|beneficiario (?:da )?|inscricao (?:na )?)?(?:seguranca social|inss)(?: niss)?|seguranca social ${NO}|pis(?: pasep)?|nit|${NO} (?:do )?pis(?: pasep)?`,
    health_insurance_number: `${NO} (?:de |do )?utente(?: (?:do )?(?:sns|servico nacional de saude))?|cartao (?:do )?(?:sus|utente)|cartao nacional de saude(?: cns)?|cns`,
    document_number: {
      match: `(?:${NO} (?:de |do |da )?)?(?:passaporte|documento(?: de (?:identificacao|identidade))?|titulo de residencia|autorizacao de residencia|carta de conducao|cnh)(?: ${NO})?|(?:bi cc|cc bi|cc) (?:ou )?passaporte|doc identificacao(?: bi cc)?`,
      not: 'tipo|validade|emissao|data',
    },
    document_type: 'tipo (?:de )?documento(?: de (?:identificacao|identidade))?|documento de identificacao tipo',
    issuing_authority:
      '(?:entidade|orgao|autoridade) (?:emissora?|emitente|expedidora?)|(?:emitid|expedid)[oa](?: a)? (?:por|pelo|pela)|(?:orgao|org) exp|local (?:de |da )?emissao|passad[oa] (?:por|pelo|pela)',
    issuing_country: 'pais (?:emissor|de emissao|emitente)',
    issuance_date: 'data (?:de |da )?(?:emissao|expedicao)|(?:emitid|expedid|passad)[oa](?: a)? (?:em|a|aos)',
    expiry_date: 'validade(?: do documento)?|data (?:de |da )?validade|valid[oa] ate(?: a)?',
    email_address: 'e ?mail|(?:correio|endereco) ele[ct]+ronico|endereco (?:de )?e ?mail|correio ele[ct]+ronico e mail',
    mobile_phone_number: `(?:${NO} (?:de |do )?|contacto )?(?:${TEL} )?(?:telemovel|telem|celular|movel|cel|tlm|telm)(?: ${NO})?|(?:outro|segundo) ${TEL}|${TEL} (?:alternativo|secundario)`,
    'phone_number.area_code': '(?:codigo )?ddd|indicativo(?: telefonico)?',
    fax_number: `(?:${NO} (?:de )?)?(?:tele)?fax`,
    phone_number: `(?:${NO} (?:de |do )?|ddd )?${TEL}(?: (?:fixo|residencial|res|com|(?:de |para )?conta(?:c)?to|comercial|com ddd|telemovel|celular|${NO}))*|conta(?:c)?tos? telefonicos?|conta(?:c)?tos?`,
    resident_street:
      'ruas?(?: (?:e )?(?:avenida|av|praca|travessa|n|numero|no))*|(?:av|avenida) rua|arruamento|logradouro|nome da rua|morada rua',
    resident_house_number: `${NO} (?:de |da )?(?:porta|policia|casa|predio)|porta ${NO}|${NO} (?:ou )?lote`,
    resident_address_addition:
      'andar(?: (?:e )?(?:porta|fracao|lado))?|compl(?:emento)?(?: (?:de |do )?endereco)?|lote (?:andar|porta|fracao)|apto?|apartamento|bairro|bloco|n o andar|n andar|fracao',
    resident_postal_code: 'codigo postal|cod postal|c postal|cep',
    resident_city: `(?:${LOCALITY})(?: (?:e |ou )?(?:${LOCALITY}))*(?: (?:de |da )?(?:residencia|morada))?|codigo postal (?:e )?localidade|(?:cidade|municipio|localidade) (?:e )?(?:uf|estado)`,
    '?state': 'estado(?: uf)?|distrito|provincia',
    resident_state: 'uf|estado uf',
    resident_country: 'pais(?: (?:de |da )?(?:residencia|morada))?',
    resident_address:
      '(?:morada|endereco|residencia|domicilio)(?: (?:complet[oa]|fiscal|residencial|postal|atual|actual|habitual|permanente|particular|pessoal|(?:de |para )?correspondencia|de residencia|de contacto))*|residente (?:(?:e domiciliad[oa] )?(?:a )?(?:em|na|no|a))|residente e domiciliado a na|com (?:morada|residencia|domicilio|sede) em|sede(?: social)?|morador(?: a)? (?:em|na)|domiciliad[oa] (?:em|na)|local de residencia',
    delivery_address: '(?:morada|endereco) (?:de |para )?entrega',
    billing_address: '(?:morada|endereco) (?:de |para )?(?:faturacao|facturacao|cobranca)',
    work_address: '(?:morada|endereco) (?:do (?:local de )?trabalho|profissional|comercial)',
    legal_name: {
      match:
        '(?:denominacao|designacao|razao) (?:social|da (?:entidade|empresa|instituicao))|firma(?: ou denominacao)?|(?:nome|denominacao|designacao) (?:da |do )?(?:empresa|firma|entidade|instituicao|associacao|organismo|organizacao|sociedade)|empresa|entidade|instituicao|denominacao|nome ou (?:denominacao|razao) social',
      not: 'credito|bancaria|financeira|patronal|empregadora|emissora|telefone|morada',
    },
    legal_form: '(?:forma|natureza) juridica',
    register_number: `(?:inscrit[oa] no )?(?:${NO} )?(?:do )?cnpj(?: mf)?(?: (?:sob o )?${NO})?|nipc(?: nif)?|nif nipc|matricula na conservatoria(?: do registo comercial)?|${NO} (?:de |da )?(?:matricula na conservatoria|registo comercial|pessoa coletiva)|inscricao estadual`,
    vat_registration: `${NO} (?:de |do )?iva|nif nipc da empresa|nif (?:da )?empresa`,
    lei: '(?:codigo )?lei',
    eori: `(?:${NO} )?eori`,
    position:
      'cargo(?: (?:ou |e )?funcao)?|funcao(?: (?:exercida|(?:ou |e )?cargo))?|na (?:sua )?qualidade de|categoria profissional',
    department:
      '(?:departamento|setor|seccao)(?: (?:ou )?(?:servico|setor|seccao))?|servico departamento|(?:setor |unidade )?(?:de )?lotacao|unidade(?: organica)?',
    iban: '(?:(?:numero|n o|n) )?iban(?: (?:da conta|para (?:pagamento|credito|transferencia)))?|codigo iban|nib iban|iban nib|nib',
    bic: '(?:codigo )?(?:bic|swift)(?: (?:bic|swift))?',
    account_holder:
      '(?:nome (?:completo )?(?:do )?)?titular(?: (?:da |de )?conta)(?: bancaria)?|conta (?:bancaria )?(?:aberta )?em nome de',
    account_number: `${NO} (?:da |de )?conta(?: (?:corrente|bancaria))?|conta(?: (?:corrente|bancaria|poupanca))?(?: ${NO})?|c c(?: ${NO})?`,
    routing_number: `agencia(?: ${NO})?|(?:codigo|cod) (?:da )?(?:agencia|banco)|^ag$|codigo (?:do )?banco|${NO} (?:da )?agencia`,
    bank_name:
      '(?:nome (?:do )?)?banco(?: (?:e )?agencia)?|(?:instituicao|entidade) (?:bancaria|financeira|de credito)',
    place_of_signing: 'local (?:da |de )?assinatura|feito em|local e data|data e local',
    date_of_signing:
      'data (?:da |de |do )?(?:assinatura|pedido|requerimento|preenchimento|apresentacao|submissao)|preenchido em|assinado em|^(?:de )?de de(?: 20)?$',
    initials: 'rubricas?|iniciais',
    case_number: `(?:${NO} (?:de |do )?)?(?:processo|proc|sinistro|protocolo)(?: ${NO})?`,
    reference: `matriculas?(?: (?:siape|funcional|do (?:servidor|aluno)|${NO}))*|siape|registr?o academico(?: ra)?|^ra$|(?:vossa |nossa |v |n )?ref(?:erencia)?(?: a)?|${NO} (?:de |do |da )?(?:cliente|apolice|socio|contrato|aluno|matricula|mecanografico|estudante)|(?:apolice|contrato|cliente) ${NO}`,
    '?date': 'data|^em$',
    '?place': 'local',
    '?name': { match: 'nome', not: 'usuario|utilizador|produto|banco|animal' },
    '?number': NO,
    '?type': 'tipo',
    '?day': 'dia',
    '?month': 'mes',
    '?year': 'ano',
  },
  {
    fillers:
      'o a os as de do da dos das e ou em no na nos nas ao aos seu sua por pelo pela para com se que um uma n ' +
      'preencher preencha indicar indique letras letra maiusculas legivel legiveis obrigatorio facultativo ' +
      'completo completa atual pessoal pessoais dados caso sem abreviaturas digitos algarismos dd mm aaaa sr sra ' +
      'senhor senhora dr dra conforme contacto contato principal',
    roles:
      'eleitor(?:es|a|as)?|utente|segurad[oa]|arrendatari[oa]|trabalhador\\w*|inquilin[oa]|comprador\\w*|soci[oa]|paciente|candidat[oa]',
    asker:
      'requerente|declarante|candidat[oa](?: a)?|segurad[oa](?: a)?|interessad[oa](?: a)?|arrendatari[oa]|inquilin[oa]|trabalhador(?:a)?(?: a)?|utente|paciente|contribuinte|signatari[oa]|proponente|outorgante|discente|condomin[oa]|pesquisador\\w*',
    sides: 'arrendatari[oa]|inquilin[oa]|comprador\\w*',
    date: 'data(?: \\w+)?|valid[oa] ate|nascid[oa](?: a)? em',
    notDate: 'local|dados|prazo|hora',
    signature:
      'assinaturas?|ass d[aoe]s?|^(?:o |a |o a )(?:requerente|declarante|candidat[oa]|interessad[oa])$|pede deferimento|espera deferimento',
    notSignature: 'data|nome|local|cargo|valor|preco|mensalidade|plano|taxa|vencimento|contrato de',
    foreignSigner:
      'testemunhas?|notari[oa]|advogad[oa]|medic[oa]|senhorio|funcionari[oa]|conjuge|representante|carimbo|empresa|entidade|federacao|clube|associacao|encarregado|responsavel|diret\\w*|direct\\w*|presidente|chefe|professor\\w*|docente|pai|mae|tutor\\w*|procurador\\w*|gerente|tecnico|secretari[oa]|orientador\\w*|coordenador\\w*|fiador\\w*|vendedor\\w*|locador\\w*|banco|avaliador\\w*|superior hierarquico|empregador\\w*|reitor\\w*|juiz|treinador\\w*|instrutor\\w*|tesoureir[oa]',
    office:
      '(?:espaco |zona )?reservad[oa] (?:a |ao |aos |para )?(?:os |o )?(?:servicos?|associacao|clube|federacao|administracao|uso|secretaria|banco|entidade|instituicao|empresa).*|(?:para )?uso (?:exclusivo|interno|da |do |dos ).*|(?:a )?(?:preencher|ser preenchido) (?:pel[oa]s? )(?:associacao|clube|federacao|servicos?|entidade|secretaria|empresa|medico|banco|escola|instituicao|administracao|rh|setor|orgao|camara|tribunal|seguradora).*|espaco reservado.*|nao preencher|nao escrever.*|registo de entrada',
    entrusts: 'autoriz[oa]|nomei[ao]|constituo|outorg[oa]|deleg[oa]',
    firstPerson: 'eu',
    othersParts: {
      filledBy: ['(?:preencher|preenchid[oa]) (?:pel[oa]s?|por) (.+)'],
      official:
        'servico|entidade|secretaria|empresa|empregador|medic[oa]|escola|instituicao|administracao|orgao|camara|tribunal|seguradora|departamento|autoridade|notari[oa]|senhorio|funcionari[oa]|testemunha|vendedor|chefia|direcc?ao|diretoria|coordenacao|gerencia|tesouraria',
      deed: 'certificad[oa]|certificacao|atestado|declaracao|parecer|despacho|decisao|informacao',
      part: 'parte|quadro',
      of: 'de|do|da|dos|das|pelo|pela',
    },
    family: {
      mine: '(?:meu|minha|nosso|nossa|seu|sua) (?:filh[oa]|educand[oa])(?: a)?',
      young:
        'crianc\\w*|jove(?:m|ns)|infantil|alun[oa]s?|escolar|escola|creche|jardim de infancia|menores|menor de idade|colonia de ferias',
      guardian: 'encarregad[oa] de educacao|progenitor\\w*|tutor\\w*|(?:responsavel|representante) legal',
      mother: 'mae',
      father: 'pai',
    },
    business: {
      sender: 'remetente',
      contact: '(?:nome da )?pessoa (?:de|para) conta(?:c)?to|contato',
      work: 'trabalho|emprego|comercial|servico',
      home: 'casa|residencial|residencia|res',
    },
    lawsuit: {
      files: 'autora?|demandante|requerente',
      answers: 'reu|demandad[oa]|requerid[oa]',
      replies: 'contestacao',
      iAm: 'sou (?:o |a )?',
    },
    dead: 'falecid[oa]s?|defunt[oa]s?|de cujus',
    condition:
      'se (?:\\w+ ){0,3}(?:diferente\\w*|distint\\w*|outr[oa])|(?:so|somente|apenas) (?:\\w+ )?(?:se|em caso|no caso)|em caso (?:afirmativo|de ser (?:diferente|menor|casad[oa]))|se (?:sim|casad[oa]|menor)',
    hand: 'foto(?:grafia)?|carimbo|impressao digital|colar.*',
    consent:
      '(?:declaro|autorizo|aceito|consinto|concordo|confirmo|tomo conhecimento|tomei conhecimento|nao autorizo)\\b.*|consentimento\\w*|termo de (?:consentimento|responsabilidade)',
    parties: [
      { party: 'spouse', match: 'casad[oa](?: a)? com|conjuge|companheir[oa]|espos[oa]|marido|unid[oa] de facto' },
      { party: 'child', match: 'filh[oa]s?|menor(?:es)?|alun[oa]s?|educando|crianca|dependentes?' },
      { party: 'parent', match: 'filiacao(?: mae| pai)?|pai|mae|pais do|encarregad[oa] de educacao|progenitor\\w*' },
      {
        party: 'employer',
        match: '(?:entidade|empresa) (?:patronal|empregadora)|empresa onde trabalha|empregador\\w*',
      },
      {
        party: 'landlord',
        match: 'senhorio|locador\\w*|proprietari[oa](?! d[oa] (?:veiculo|conta|animal|cao|embarcacao))',
      },
      {
        party: 'representative',
        match: 'representante(?: legal)?|mandatari[oa]|procurador\\w*|advogad[oa]|tutor\\w*|outorgad[oa]',
      },
      { party: 'witness', match: '(?:1a |2a |primeira )?testemunhas?' },
      {
        party: 'third_party',
        match:
          'irma(?:o|os|s)?|falecid[oa]|vendedor\\w*|medic[oa](?: assistente| de familia)?|(?:em )?caso de emergencia(?: contactar| avisar| contatar)?|(?:co)?orientador\\w*|coordenador\\w*|chefia(?: imediata)?|supervisor\\w*|padrinho|madrinha|herdeir[oa]s?|beneficiari[oa]s?(?! d[oa] (?:apoio|subsidio|bolsa|prestacao))|credor\\w*|fiador\\w*|emergencia|pessoa (?:a contactar|de conta(?:c)?to)|familiar|notari[oa]|escola|hospital|condutor\\w*|diret\\w*|professor\\w*|chefe|presidente|terceir[oa]|destinatari[oa]|acompanhante',
      },
      { party: 'organisation', match: 'empresa|sede|pessoa coletiva|pessoa juridica|sociedade|associacao' },
      {
        party: 'self',
        match:
          '(?:pessoa )?requerente|assinante|beneficiari[oa] d[oa] (?:apoio|subsidio|bolsa|prestacao)|utente|segurad[oa]|titular|declarante|contribuinte|arrendatari[oa]|inquilin[oa]|trabalhador\\w*|candidat[oa]|interessad[oa]|soci[oa]|signatari[oa]|discentes?|docentes?|eleitor\\w*|condomin[oa]s?|autor\\w*|responsavel pelo preenchimento|pesquisador\\w*|funcionari[oa]|participante|paciente|comprador\\w*|servidor\\w*|beneficiario da prestacao|estudante|cliente|proponente|tomador\\w*(?: do seguro)?|colaborador\\w*|outorgante|subscritor\\w*|solicitante|associad[oa]|formand[oa]',
      },
    ],
    forms: {
      kinds: 'inscricao|adesao|requerimento|matricula|pedido|encomenda',
      plain: 'formulario|ficha|dados|pessoais|contactos?|contatos?|identificacao',
    },
  },
);

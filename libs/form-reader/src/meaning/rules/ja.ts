import { small } from './small.js';

/** How a name or an address is read, in syllables: nobody has that as a value. */
const KANA = '(?:フリガナ|ふりがな|カタカナ|カナ|かな|ローマ字)';
const NUMBER = '(?:番号|no|ナンバー)';
const BANKS = '銀行|金融機関|信用金庫|信用組合|金庫|農協|漁協|信組|労金';
/** What is done on the day that a form is dated. */
const SIGNED = '記入|申請|請求|申込|署名|提出|届出|作成';
/** Japanese eras: a year is counted from their beginning. */
const ERA = '令和|平成|昭和|大正|元号|和暦';

/** Japanese; a word of one letter stands alone, as it is part of many others. */
export const ja = small(
  'ja',
  {
    '?kana': `(?:漢字)?(?:(?:お)?名前|氏 ?名|姓|名|現?住 ?所|(?:口座)?名義(?:人)?|会社名|法人名)? ?${KANA}(?: ?(?:(?:お)?名前|氏 ?名|住 ?所|名義(?:人)?))?`,
    full_name: '(?:漢字)?氏 ?名(?: ?(?:漢字|フルネーム|自署))?|(?:お)?名前|姓名|氏名 漢字',
    family_name: '^(?:姓|氏|苗字|名字)(?: 漢字)?$',
    given_name: '^名(?: 漢字)?$',
    family_name_birth: '旧姓',
    '?age': '年齢|年令',
    'birth_date.year': '(?:生|出生)年(?!月)',
    birth_date: { match: '(?:生|出生)年月日(?: 西暦)?|(?:お)?誕生日|生まれた日', not: ERA },
    birth_place: '出生地|出身地',
    nationality: '国籍(?: ?地域)?|国籍等',
    sex: '性別',
    marital_status: '婚姻状況|婚姻の有無|配偶者の有無',
    religion: '宗教',
    occupation: '(?:ご)?職業|職種|業務の種類',
    personal_administrative_number: `個人番号|マイナンバー`,
    email_address: '(?:連絡先)?(?:電子)?メール ?アドレス|e ?メール(?:アドレス)?|電子メール|e ?mail(?: ?アドレス)?',
    mobile_phone_number: `携帯(?:電話)?(?:${NUMBER})?`,
    fax_number: `(?:fax|ファックス|ファクス|ファクシミリ)(?:${NUMBER})?`,
    'phone_number.area_code': '(?:電話番号)? ?市外局番',
    'phone_number.local_number': '(?:電話番号)? ?(?:市内局番|加入者番号)',
    phone_number: `(?:自宅|連絡先|日中連絡先|日中の連絡先)? ?(?:お)?電話 ?(?:${NUMBER})?|tel(?:${NUMBER})?|電話連絡先`,
    resident_postal_code: '郵便番号(?: ?(?:配達局|町域)番号)?',
    resident_state: '都道府県(?:名)?',
    resident_city: '市区町村(?:名)?|市町村(?:名)?',
    resident_street: '町名(?: ?番地)?|丁目 ?番地|番地(?:等)?',
    resident_address_addition: '建物名(?: ?(?:部屋番号|号室|等))*|マンション名|アパート名|^様?方$|方書',
    resident_address: '(?:現|ご|連絡先|自宅|居住地|現在の)?住 ?所(?:地)?(?: ?居所)?|居住地|居所',
    legal_name:
      '(?:会社|法人|団体|事業者|事業所|企業|組織|貴社)名(?:称)?|商号(?: ?(?:又は|または))?(?: ?名称)?|法人の?名称',
    register_number: '法人番号',
    position: '役職(?:名)?|職名|肩書',
    department: '部署(?:名)?|所属(?:部署|部課)?(?:名)?|部課名',
    bank_name: `(?:${BANKS})(?: (?:${BANKS}))*(?:名|の名称)?`,
    account_holder: '(?:口座)?名義(?:人)?(?:氏名)?|口座名義人の?氏名',
    account_number: '口座番号|口座 ?番号',
    document_number: '(?:旅券|パスポート|在留カード|運転免許証)(?:の)?番号|免許証番号',
    document_type: '本人確認書類',
    'date_of_signing.year': { match: `(?:${SIGNED})年月日 ?年`, not: ERA },
    'date_of_signing.month': `(?:${SIGNED})年月日 ?月`,
    'date_of_signing.day': `(?:${SIGNED})年月日 ?日`,
    date_of_signing: { match: `(?:${SIGNED})(?:年月)?日(?: 西暦)?`, not: ERA },
    '?year': { match: '^(?:西暦 )?年$', not: ERA },
    '?month': '^月$',
    '?day': '^日$',
  },
  {
    fillers: 'の お ご を 欄 様 殿 及び または 又は 等 記入 必須 任意 半角 全角 漢字 西暦 本人 ご本人',
    roles: '患者|被保険者|労働者|会員|受講者|学生|入居者',
    sides: '借主|買主',
    date: '年月日|日付|申請日|記入日|発行日|交付日|有効期限',
    signature: '署名|自署|サイン|記名押印|署名捺印',
    notSignature: '部署名|氏名$|日付|年月日|署名日',
    foreignSigner:
      '宛先|医師|事業主|代表者|保護者|親権者|担当者|証人|立会人|保証人|配偶者|責任者|代理人|貸主|校長|学校長|院長|機関|会社|管理者|受付',
    office:
      '(?:事務|事務局|理事会|役員会|協会|当会|学会|職員|役所|市|区|当社|会社|事業主|受付|処理)(?:処理|記入|使用|記載)?(?:者)?欄.*|.*記入しないで.*|受付印|事務処理欄|(?:医師|事業主|会社|事務局|協会)(?:が)?記入.*',
    firstPerson: '私は?',
    othersParts: {
      filledBy: ['(.+?)(?:が|の|で)?(?:記入|記載)(?:欄|する)?'],
      official:
        '医師|事業主|会社|勤務先|学校|病院|機関|役所|市区町村|職員|担当者|貸主|裁判所|証人|理事会|役員会|事務局',
      deed: '証明書?|証明欄|意見|記入欄|所見|使用欄|記載欄',
      part: '欄',
      of: 'の|による',
    },
    family: {
      mine: '私の子|我が子|お子様|お子さま',
      young: '児童|生徒|園児|子ども|子供|こども|キッズ|ジュニア|保育|幼稚園|学童|未成年',
      guardian: '保護者|親権者|法定代理人',
      mother: '母親?',
      father: '父親?',
    },
    business: {
      sender: '差出人|発信者|送付元',
      contact: 'ご?担当者(?:名|氏名)?|ご?連絡担当者(?:名|氏名)?',
      work: '勤務先|職場',
      home: '自宅',
    },
    lawsuit: {
      files: '原告|申立人',
      answers: '被告|相手方|被申立人',
      replies: '答弁書',
      iAm: '私は',
    },
    dead: '死亡者|被相続人|故人',
    condition: '(?:異なる|違う|ある|該当する|未成年(?:者)?の)場合(?:のみ|に限り|は)?|場合のみ',
    hand: '写真|印鑑|押印|捺印|印紙',
    consent: '同意.*|承諾.*|誓約.*|確認しました|.*に同意します',
    parties: [
      { party: 'spouse', match: '配偶者|妻|夫' },
      { party: 'child', match: '児童|子供|お子様|お子さま|子ども|生徒|被扶養者' },
      { party: 'parent', match: '保護者|父親|母親|親権者|父|母' },
      { party: 'employer', match: '事業主|雇用主|勤務先|就業先' },
      { party: 'landlord', match: '貸主|大家|家主' },
      { party: 'representative', match: '代理人|代表者|受任者|弁護士|社会保険労務士' },
      { party: 'witness', match: '証人|立会人' },
      {
        party: 'third_party',
        match: '兄弟姉妹|兄弟|宛先|医師|死亡者|被相続人|緊急連絡先|保証人|紹介者|担当者|病院|診療所|学校|相手方|受取人',
      },
      { party: 'organisation', match: '会社|法人|団体|事業所|事業場' },
      {
        party: 'self',
        match:
          '申請者|申請人|申込者|申込人|請求人|請求者|届出人|届出者|本人|被保険者|労働者|応募者|会員|患者|契約者|依頼者|記入者|受講者|学生|入居者|利用者|志願者|出願者|委任者|借主|買主',
      },
    ],
  },
);

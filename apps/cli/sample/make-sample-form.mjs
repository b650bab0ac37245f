// Makes the sample form that the README and `npm start` upload: node apps/cli/sample/make-sample-form.mjs
import { writeFileSync } from 'node:fs';
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts, rgb } from 'pdf-lib';

const ink = rgb(0.1, 0.13, 0.2);
const quiet = rgb(0.38, 0.43, 0.5);
const sea = rgb(0.06, 0.35, 0.44);
const paper = rgb(0.95, 0.97, 0.975);
const line = rgb(0.62, 0.68, 0.74);

const left = 56;
const right = 539;
const day = new Date('2026-01-05T09:00:00Z');

const pdf = await PDFDocument.create();
pdf.setTitle('Membership application', { showInWindowTitleBar: true });
pdf.setAuthor('Harbour Library');
pdf.setSubject('Sample form of Formseal');
pdf.setLanguage('en');
pdf.setCreationDate(day);
pdf.setModificationDate(day);
const plain = await pdf.embedFont(StandardFonts.Helvetica);
const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
const form = pdf.getForm();

let page;
let pages = 0;

const text = (string, x, y, { size = 9, font = plain, color = ink } = {}) =>
  page.drawText(string, { x, y, size, font, color });

function addPage(heading) {
  page = pdf.addPage([595, 842]);
  pages += 1;
  page.drawRectangle({ x: 0, y: 770, width: 595, height: 72, color: sea });
  text('Harbour Library', left, 812, { size: 11, font: bold, color: rgb(0.75, 0.9, 0.93) });
  text(heading, left, 786, { size: 20, font: bold, color: rgb(1, 1, 1) });
  text(`Page ${pages} of 2`, right - 46, 30, { size: 8, color: quiet });
  text('Harbour Library, Quay Street 1, 23552 Lübeck', left, 30, { size: 8, color: quiet });
}

function section(number, title, y) {
  page.drawCircle({ x: left + 8, y: y + 4, size: 9, color: sea });
  text(String(number), left + 5.3, y + 0.8, { size: 10, font: bold, color: rgb(1, 1, 1) });
  text(title, left + 26, y, { size: 12.5, font: bold });
  page.drawLine({ start: { x: left, y: y - 12 }, end: { x: right, y: y - 12 }, thickness: 0.6, color: line });
}

const tooltip = (field, label) => field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(label));

function box(label, x, y, width, height) {
  text(label, x, y + height + 4, { size: 8, color: quiet });
  page.drawRectangle({ x, y, width, height, color: paper, borderColor: line, borderWidth: 0.6 });
}

function textField(name, label, x, y, width, { height = 20, required = true, more } = {}) {
  box(label, x, y, width, height);
  const field = form.createTextField(name);
  tooltip(field, label);
  more?.(field);
  field.addToPage(page, {
    x: x + 2,
    y: y + 1,
    width: width - 4,
    height: height - 2,
    borderWidth: 0,
    backgroundColor: undefined,
    font: plain,
  });
  field.setFontSize(10);
  if (required) field.enableRequired();
  return field;
}

/** The pattern is told to readers the way Acrobat does it, by the format action (ISO 32000-2, 12.6.3). */
function dateField(name, label, x, y, width) {
  const field = textField(name, `${label} (dd/mm/yyyy)`, x, y, width);
  const action = (call) => pdf.context.obj({ S: 'JavaScript', JS: PDFString.of(`${call}("dd/mm/yyyy");`) });
  const actions = { F: action('AFDate_FormatEx'), K: action('AFDate_KeystrokeEx') };
  for (const widget of field.acroField.getWidgets()) widget.dict.set(PDFName.of('AA'), pdf.context.obj(actions));
}

function comb(name, label, x, y, cells, cell) {
  const width = cells * cell;
  box(label, x, y, width, 22);
  for (let i = 1; i < cells; i += 1) {
    const at = x + i * cell;
    page.drawLine({ start: { x: at, y }, end: { x: at, y: y + 22 }, thickness: 0.5, color: line });
  }
  const field = form.createTextField(name);
  tooltip(field, label);
  field.setMaxLength(cells);
  field.enableCombing();
  field.enableRequired();
  field.addToPage(page, { x, y, width, height: 22, borderWidth: 0, backgroundColor: undefined, font: plain });
  field.setFontSize(11);
}

const square = { width: 12, height: 12, borderWidth: 0.8, borderColor: line, backgroundColor: paper };

function checkBox(name, label, x, y) {
  const field = form.createCheckBox(name);
  tooltip(field, label);
  field.addToPage(page, { x, y, ...square });
  text(label, x + 19, y + 2.5, { size: 9.5 });
}

function radioGroup(name, label, x, y, options) {
  text(label, x, y + 24, { size: 8, color: quiet });
  const group = form.createRadioGroup(name);
  tooltip(group, label);
  group.enableRequired();
  options.forEach(({ value, says }, index) => {
    const at = x + index * 163;
    group.addOptionToPage(value, page, { x: at, y, ...square });
    text(says, at + 19, y + 2.5, { size: 9.5 });
  });
}

/** pdf-lib makes no signature fields: a field and its widget in one dictionary (ISO 32000-2, 12.7.5.5). */
function signatureField(name, label, x, y, width, height) {
  box(label, x, y, width, height);
  const field = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(name),
      TU: PDFHexString.fromText(label),
      Rect: [x, y, x + width, y + height],
      F: 4,
      Ff: 2,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  form.acroForm.addField(field);
}

addPage('Membership application');
text(
  'Thank you for joining us. Please complete both pages; your card is sent to the address you give here.',
  left,
  744,
);

section(1, 'About you', 700);
textField('given_name', 'First name', left, 648, 232);
textField('family_name', 'Last name', 307, 648, 232);
dateField('birth_date', 'Date of birth', left, 594, 150);
textField('birth_place', 'Place of birth', 222, 594, 150);
textField('occupation', 'Occupation', 389, 594, 150, { required: false });
textField('email', 'E-mail address', left, 540, 232);
textField('phone', 'Mobile phone', 307, 540, 232);

section(2, 'Where you live', 482);
textField('street', 'Street', left, 430, 380);
textField('house_number', 'House number', 453, 430, 86);
textField('postal_code', 'Postal code', left, 376, 100);
textField('city', 'Town', 172, 376, 200);
textField('country', 'Country', 389, 376, 150);

section(3, 'Your membership', 318);
radioGroup('membership', 'Kind of membership', left, 264, [
  { value: 'individual', says: 'Individual, 24 EUR a year' },
  { value: 'family', says: 'Family, 36 EUR a year' },
  { value: 'reduced', says: 'Reduced, 12 EUR a year' },
]);
dateField('member_from', 'Membership starts on', left, 200, 150);
text('I would like', 222, 224, { size: 8, color: quiet });
checkBox('newsletter', 'the monthly newsletter', 222, 204);
checkBox('home_delivery', 'books brought home', 389, 204);
checkBox('volunteer', 'to help as a volunteer', 222, 180);

addPage('Payment and signature');
text('The fee is collected once a year, on the first working day of March.', left, 744);

section(4, 'Direct debit mandate', 708);
textField('account_holder', 'Account holder', left, 660, 300);
textField('bic', 'BIC', 373, 660, 166, { required: false });
comb('iban', 'IBAN', left, 608, 22, 21.95);
checkBox('mandate', 'I authorise the Harbour Library to collect the yearly fee from this account.', left, 576);

section(5, 'Anything else we should know', 532);
textField('remarks', 'Remarks', left, 440, right - left, {
  height: 64,
  required: false,
  more: (field) => field.enableMultiline(),
});

section(6, 'Signature', 390);
text('I have read the rules of the library and agree to keep to them.', left, 358);
textField('place', 'Place', left, 300, 232);
dateField('signed_on', 'Date of signing', 307, 300, 150);
signatureField('signature', 'Signature of the applicant', left, 216, 300, 60);

page.drawRectangle({
  x: left,
  y: 84,
  width: right - left,
  height: 84,
  borderColor: line,
  borderWidth: 0.6,
  borderDashArray: [3, 3],
});
text('For the library', left + 12, 148, { size: 9, font: bold, color: quiet });
const card = textField('card_number', 'Card number (filled in by the library)', left + 12, 104, 200, {
  required: false,
});
card.enableReadOnly();

form.updateFieldAppearances(plain);
writeFileSync(
  new URL('../../../docs/sample/membership.pdf', import.meta.url),
  await pdf.save({ updateMetadata: false }),
);

// Tries calls from the page of reference. The key stays in this page's memory: it is written nowhere.
const BASE = '/api/v1';
let key = '';

/** An element with its properties and children. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const labelled = (words, control) => make('label', {}, make('span', { textContent: words }), control);

/** Every operation of the document by its id. */
async function operations() {
  const { paths } = await (await fetch(`${BASE}/openapi.json`)).json();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
  return new Map(all.map((operation) => [operation.operationId, operation]));
}

/** The control of a parameter. */
function controlFor({ schema = {}, name }) {
  const control = make('input', { type: 'text', name, autocomplete: 'off', spellcheck: false });
  if (schema.default !== undefined) control.placeholder = String(schema.default);
  return control;
}

/** What a call's body is made from; null where it takes none. */
function bodyFor(content = {}) {
  if (content['multipart/form-data']) {
    const file = make('input', { type: 'file', accept: 'application/pdf' });
    const { properties } = content['multipart/form-data'].schema;
    const values = properties.values
      ? make('textarea', { rows: 3, placeholder: '{ "self.birth_date": "1988-04-17" }' })
      : null;
    return {
      controls: [labelled('file', file), ...(values ? [labelled('values', values)] : [])],
      make: () => {
        const body = new FormData();
        if (file.files[0]) body.set('file', file.files[0]);
        if (values?.value.trim()) body.set('values', values.value);
        return { body };
      },
    };
  }
  if (!content['application/json']) return null;
  const text = make('textarea', { rows: 6, spellcheck: false });
  text.value = JSON.stringify(content['application/json'].example ?? {}, null, 2);
  return {
    controls: [labelled('body', text)],
    make: () => ({ body: text.value, headers: { 'content-type': 'application/json' } }),
  };
}

/** The address with what was put in, and headers among the parameters. */
function addressed({ path, parameters = [] }, controls) {
  const query = new URLSearchParams();
  const headers = {};
  let address = path;
  for (const { name, in: where } of parameters) {
    const value = controls.get(name).value.trim();
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '' && where === 'query') query.set(name, value);
    else if (value !== '' && where === 'header') headers[name] = value;
  }
  return { address: `${BASE}${address}${query.size > 0 ? `?${query}` : ''}`, headers };
}

/** What came back: JSON laid out, pictures shown, other files to save. */
async function shown(answer, tookMs) {
  const said = ['ratelimit', 'retry-after', 'x-request-id', 'idempotent-replayed']
    .map((name) => [name, answer.headers.get(name)])
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`);
  const head = make('p', { className: answer.ok ? 'answer-head ok' : 'answer-head problem' });
  head.textContent = `${answer.status} ${answer.statusText} · ${Math.round(tookMs)} ms`;
  const type = answer.headers.get('content-type') ?? '';
  const parts = [head, make('pre', { className: 'answer-headers', textContent: said.join('\n') })];
  if (type.includes('json')) {
    const text = JSON.stringify(await answer.json(), null, 2);
    parts.push(make('pre', { className: 'answer-body', tabIndex: 0 }, make('code', { textContent: text })));
  } else if (answer.status !== 204) {
    const url = URL.createObjectURL(await answer.blob());
    if (type.startsWith('image/')) parts.push(make('img', { src: url, alt: 'the answer' }));
    else parts.push(make('a', { href: url, download: 'answer.pdf', textContent: 'Save the file' }));
  }
  return parts;
}

function form(operation) {
  const needsKey = operation.security?.length !== 0;
  const controls = new Map((operation.parameters ?? []).map((parameter) => [parameter.name, controlFor(parameter)]));
  const body = bodyFor(operation.requestBody?.content);
  const secret = make('input', { type: 'password', className: 'key', placeholder: 'fsk_…', autocomplete: 'off' });
  secret.addEventListener('input', () => {
    key = secret.value.trim();
    for (const other of document.querySelectorAll('.try input.key')) if (other !== secret) other.value = secret.value;
  });
  secret.value = key;
  const send = make('button', { type: 'submit', textContent: 'Send' });
  const answer = make('div', { className: 'answer' });
  answer.setAttribute('aria-live', 'polite');
  const made = make(
    'form',
    {},
    ...(needsKey ? [labelled('API key', secret)] : []),
    ...[...controls].map(([name, control]) => labelled(name, control)),
    ...(body?.controls ?? []),
    send,
    answer,
  );
  made.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    answer.replaceChildren(make('p', { textContent: 'Waiting for the answer …' }));
    const { address, headers } = addressed(operation, controls);
    const { headers: ofBody, ...rest } = body?.make() ?? {};
    const bearer = needsKey ? { authorization: `Bearer ${key}` } : {};
    const begun = performance.now();
    try {
      const init = { method: operation.method, headers: { ...headers, ...ofBody, ...bearer }, ...rest };
      const came = await fetch(address, init);
      answer.replaceChildren(...(await shown(came, performance.now() - begun)));
    } catch (error) {
      answer.replaceChildren(make('p', { className: 'problem', textContent: String(error) }));
    }
    send.disabled = false;
  });
  return made;
}

const places = [...document.querySelectorAll('.try')];
const known = places.length > 0 ? await operations() : new Map();
for (const place of places) {
  const operation = known.get(place.dataset.operation);
  if (!operation) continue;
  const details = make('details', {}, make('summary', { textContent: 'Try it' }));
  // Made when it is opened: there are many.
  details.addEventListener('toggle', () => details.childElementCount === 1 && details.append(form(operation)));
  place.append(details);
}

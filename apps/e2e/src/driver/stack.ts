/** The running stack the runner has started: see apps/e2e/run-tests.mjs. */
export interface Stack {
  /** `http://localhost:PORT/api/v1`. */
  readonly baseUrl: string;
  /** The same without the API's path. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** An account of this worker's own like that of the first start, its owner and a key with every scope. */
  readonly accountId: string;
  readonly email: string;
  readonly apiKey: string;
  /** Where the operator's commands are taken, one start for all. */
  readonly operatorSocket: string;
  /** Tells what is in a PDF. */
  readonly pdfReader: string;
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with \`npm test -- e2e\``);
  return value;
}

type Account = Pick<Stack, 'accountId' | 'email' | 'apiKey'>;
const accounts = JSON.parse(given('TEST_ACCOUNTS')) as Account[];
const { accountId, email, apiKey } = accounts[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1]!;

export const stack: Stack = {
  baseUrl: given('TEST_BASE_URL'),
  publicUrl: given('TEST_BASE_URL').replace(/\/api\/v1$/, ''),
  dataDir: given('FORMSEAL_DATA_DIR'),
  accountId,
  email,
  apiKey,
  operatorSocket: given('TEST_OPERATOR_SOCKET'),
  pdfReader: given('TEST_PDF_READER'),
};

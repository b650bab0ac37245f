/** The running stack the runner has started: see apps/e2e/run-tests.mjs. */
export interface Stack {
  /** `http://localhost:PORT/api/v1`. */
  readonly baseUrl: string;
  /** The same without the API's path. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** The account of the first start, its owner and a key with every scope. */
  readonly accountId: string;
  readonly email: string;
  readonly apiKey: string;
  /** Where the operator's commands are taken, one start for all. */
  readonly operatorSocket: string;
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with \`npm test -- e2e\``);
  return value;
}

export const stack: Stack = {
  baseUrl: given('TEST_BASE_URL'),
  publicUrl: given('TEST_BASE_URL').replace(/\/api\/v1$/, ''),
  dataDir: given('FORMSEAL_DATA_DIR'),
  accountId: given('TEST_ACCOUNT_ID'),
  email: given('TEST_EMAIL'),
  apiKey: given('TEST_API_KEY'),
  operatorSocket: given('TEST_OPERATOR_SOCKET'),
};

/** What proves later on that the certificates behind a seal were good when it was made: DER, plain data. */
export interface ValidationStore {
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

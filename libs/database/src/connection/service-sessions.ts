/**
 * By what name the sessions of a service are known to Postgres. The service stands first whatever a process is called, since
 * whoever restores must see that it runs; Postgres cuts a name at its end.
 */
export const sessionName = ({ service, instance }: { readonly service: string; readonly instance: string }): string =>
  instance.startsWith(`${service}-`) ? instance : `${service}-${instance}`;

/** As Postgres matches it; of versions before, a pod's session has the service within its name. */
export const SERVICE_SESSION = '(^|-)(gateway|extractor|signer)-';

// Whether the service in this container can serve: exit code 0 or 1, for Docker's HEALTHCHECK.
const port = process.env.FORMSEAL_HEALTH_PORT || process.env.PORT || 3000;

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(3_000) });
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}

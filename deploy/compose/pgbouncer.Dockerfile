# PgBouncer for deploy/compose/scale.yaml, as Debian packages it.
FROM debian:13-slim
RUN apt-get update && apt-get install --yes --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY deploy/compose/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
USER postgres
HEALTHCHECK --interval=5s --timeout=3s --retries=10 CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/5432"]
CMD ["pgbouncer", "--quiet", "/etc/pgbouncer/pgbouncer.ini"]

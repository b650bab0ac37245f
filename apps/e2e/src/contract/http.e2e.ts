import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { head, RawConnection } from '../driver/raw-http.js';
import { openApi, schemaProblem } from '../driver/schemas.js';
import { stack } from '../driver/stack.js';

const client = api(stack.apiKey);
const auth = { Authorization: `Bearer ${stack.apiKey}` };

describe('the shape of HTTP', () => {
  it('answers unknown routes with 404 in the Error shape, with rate-limit headers', async () => {
    for (const path of ['/nothing', '/documents/a/b/c', '/usage/more', '//', '/%', '/v2/usage']) {
      expect([path, (await client.call('GET', path)).outcome]).toEqual([path, '404 not_found']);
      expect([path, (await api(null).call('GET', path)).outcome]).toEqual([path, '404 not_found']);
    }
  });

  it('answers wrong methods with 404 in the Error shape', async () => {
    const id = randomUUID();
    const wrong = ['DELETE /documents', 'PUT /usage', `PATCH /documents/${id}`, `DELETE /documents/${id}`];
    for (const one of [...wrong, `GET /documents/${id}/sign`, 'POST /usage', `PUT /documents/${id}/download`]) {
      const [method = '', path = ''] = one.split(' ');
      expect([one, (await client.call(method, path)).outcome]).toEqual([one, '404 not_found']);
    }
  });

  it('takes no version but /api/v1', async () => {
    for (const base of ['/api/v2/usage', '/usage', '/api/usage', '/api/v1']) {
      const answer = await fetch(`${stack.publicUrl}${base}`, { headers: auth });
      expect([base, answer.status]).toEqual([base, 404]);
    }
    expect(stack.baseUrl.endsWith('/api/v1')).toBe(true);
    expect((await client.usage()).status).toBe(200);
  });

  it('answers in JSON as UTF-8 and lets nobody keep it', async () => {
    const { headers } = await client.usage();
    expect(headers.get('content-type')).toMatch(/^application\/json; ?charset=utf-8$/i);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it("passes a caller's harmless request id on and replaces any other", async () => {
    const own = await client.call('GET', '/usage', { headers: { 'x-request-id': 'order-4711' } });
    expect(own.headers.get('x-request-id')).toBe('order-4711');
    const odd = await client.call('GET', '/nothing', { headers: { 'x-request-id': '<script>' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(odd.error['requestId']).toBe(odd.headers.get('x-request-id'));
  });

  it('answers what is no HTTP with 400 in the Error shape and hangs up', async () => {
    for (const nonsense of ['GARBAGE\r\n\r\n', 'GET\x00/ HTTP/1.1\r\n\r\n', 'POST /api/v1/usage HTTP/9.9\r\n\r\n']) {
      const connection = new RawConnection().send(nonsense);
      const { status, body } = await connection.answer();
      expect([nonsense, status]).toEqual([nonsense, 400]);
      expect(JSON.parse(body)).toEqual({
        error: expect.objectContaining({ code: 'invalid_parameter', message: expect.any(String) }),
      });
      await connection.closed();
    }
  });

  it('refuses headers of 100 KB and goes on serving', async () => {
    const connection = new RawConnection().send(head('GET', '/usage', { ...auth, 'X-Long': 'x'.repeat(100_000) }));
    const { status } = await connection.answer();
    expect([400, 431]).toContain(status);
    expect((await client.usage()).status).toBe(200);
  });

  it('refuses two lengths or a length beside chunks: nobody smuggles a second request', async () => {
    const twice = 'POST /api/v1/usage HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc';
    const both =
      'POST /api/v1/usage HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    for (const request of [twice, both]) {
      const { status } = await new RawConnection().send(request).answer();
      expect(status).toBe(400);
    }
  });

  it('publishes an OpenAPI document of exactly the operations of the contract', async () => {
    const { openapi, paths } = await openApi();
    expect(openapi).toMatch(/^3\.1/);
    expect(
      Object.entries(paths)
        .flatMap(([path, methods]) => Object.keys(methods).map((one) => `${one} ${path}`))
        .sort(),
    ).toEqual([
      'delete /documents/{id}',
      'delete /documents/{id}/requests',
      'delete /webhooks/{id}',
      'get /documents',
      'get /documents/{id}',
      'get /documents/{id}/download',
      'get /documents/{id}/events',
      'get /documents/{id}/filled',
      'get /documents/{id}/pages/{page}.png',
      'get /documents/{id}/requests',
      'get /usage',
      'get /webhooks',
      'get /webhooks/{id}/deliveries',
      'post /documents',
      'post /documents/{id}/checkbox-groups/select',
      'post /documents/{id}/fields/confirm',
      'post /documents/{id}/fields/owner',
      'post /documents/{id}/fields/{fieldId}/confirm',
      'post /documents/{id}/read',
      'post /documents/{id}/requests',
      'post /documents/{id}/sign',
      'post /verify',
      'post /webhooks',
      'post /webhooks/{id}/deliveries/{deliveryId}/replay',
    ]);
  });

  it('publishes schemas that refuse what is not the contract', async () => {
    const { body } = await client.usage();
    expect(await schemaProblem('GET', '/usage', 200, body)).toBeNull();
    expect(await schemaProblem('GET', '/usage', 200, { ...body, used: 'many' })).toMatch(/used/);
    expect(await schemaProblem('GET', '/usage', 200, { ...body, uploads: undefined })).toMatch(/uploads/);
    expect(await schemaProblem('GET', '/usage', 401, { error: { code: 'nonsense', message: 'x' } })).toMatch(/code/);
  });
});

"""The client against a server of its own that answers what a test tells it to."""

import hashlib
import hmac
import io
import json
import os
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from unittest.mock import patch

from formseal import Formseal, FormsealError, NoAnswerError, UnreadableError, open_fields, verified_event

PDF = b"%PDF-1.7\x00\xff"


class Server(ThreadingHTTPServer):
    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers = []
        self.calls = []
        # As often as this it looks whether it is to end, which each test waits for.
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()


class Handler(BaseHTTPRequestHandler):
    def answer(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.server.calls.append((self.command, self.path, dict(self.headers), self.rfile.read(length)))
        status, body, headers = self.server.answers.pop(0)
        if status is None:
            self.connection.close()
            return
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        kind = {"Content-Type": "application/json"} if status != 204 else {}
        self.send_response(status)
        for name, value in {"Content-Length": str(len(raw)), **kind, **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(raw)

    do_GET = do_POST = do_DELETE = answer

    def log_message(self, *_):
        pass


def refused(code, **more):
    return {"error": {"code": code, "message": code, **more}}


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.client = Formseal(f"http://127.0.0.1:{self.server.server_port}/", "fsk_a", longest_wait=2)
        self.waited = []
        sleep = patch("time.sleep", self.waited.append)
        sleep.start()
        self.addCleanup(sleep.stop)

    def answers(self, *answers):
        self.server.answers = [(*answer, {})[:3] if len(answer) == 2 else answer for answer in answers]

    def test_sends_the_file_as_it_is_with_its_name_and_the_key(self):
        self.answers((201, {"id": "a", "status": "ready_for_review"}))
        self.assertEqual(self.client.upload(PDF, filename="Größe.pdf")["id"], "a")
        method, path, headers, body = self.server.calls[0]
        self.assertEqual((method, path, body), ("POST", "/api/v1/documents", PDF))
        self.assertEqual(headers["Authorization"], "Bearer fsk_a")
        self.assertEqual(headers["X-Filename"], "utf-8''Gr%C3%B6%C3%9Fe.pdf")
        self.assertRegex(headers["Idempotency-Key"], r"^[0-9a-f-]{36}$")

    def test_sends_values_beside_the_file(self):
        self.answers((201, {"id": "a"}))
        file = io.BytesIO(PDF)
        file.name = '/tmp/a"b.pdf'
        self.client.upload(file, values={"self.birth_date": "1988-04-17", "News": True, "Remarks": None})
        _, _, headers, body = self.server.calls[0]
        border = headers["Content-Type"].split("boundary=")[1].encode()
        _, values, sent, end = body.split(b"--" + border)
        self.assertEqual(json.loads(values.split(b"\r\n\r\n")[1]), {"self.birth_date": "1988-04-17", "News": True, "Remarks": None})
        self.assertIn(b'filename="a_b.pdf"', sent)
        self.assertEqual(sent.split(b"\r\n\r\n", 1)[1], PDF + b"\r\n")
        self.assertEqual(end, b"--\r\n")

    def test_sends_a_file_whose_name_is_no_utf_8(self):
        self.answers((201, {"id": "a"}), (201, {"id": "a"}))
        file = io.BytesIO(PDF)
        file.name = os.fsdecode(b"Gr\xf6\xdfe.pdf") if os.name == "posix" else "Gr\udcf6\udcdfe.pdf"
        self.client.upload(file)
        self.assertEqual(self.server.calls[0][2]["X-Filename"], "utf-8''Gr%EF%BF%BD%EF%BF%BDe.pdf")
        file.seek(0)
        self.client.upload(file, values={"News": True})
        self.assertIn('filename="Gr\ufffd\ufffde.pdf"'.encode(), self.server.calls[1][3])

    def test_repeats_under_the_same_key_as_long_after_as_it_is_told(self):
        self.answers((503, refused("unavailable"), {"Retry-After": "0"}), (None, None, {}), (200, {"fields": [1], "version": 2}))
        self.assertEqual(self.client.confirm("a", [{"id": "x", "value": None}]), {"fields": [1], "version": 2})
        self.assertEqual(len({call[2]["Idempotency-Key"] for call in self.server.calls}), 1)
        told, by_itself = self.waited
        self.assertEqual(told, 0)
        self.assertTrue(0.5 <= by_itself <= 1, by_itself)
        self.assertEqual(json.loads(self.server.calls[2][3]), {"fields": [{"id": "x", "value": None}], "select": []})
        self.answers((200, {"fields": []}))
        self.client.confirm("a", wholes=[{"of": "whole-1", "value": "DE89"}], version=7)
        sent = json.loads(self.server.calls[-1][3])
        self.assertEqual((sent["wholes"], sent["version"]), ([{"of": "whole-1", "value": "DE89"}], 7))

    def test_confirms_more_fields_than_one_call_takes_by_several_on_each_other(self):
        self.answers((200, {"fields": [{"id": "0"}, {"id": "1"}], "version": 8}), (200, {"fields": [{"id": "1"}], "version": 9}))
        every = [{"id": str(at)} for at in range(2001)]
        self.assertEqual(
            self.client.confirm("a", every, select=["s"], version=7), {"fields": [{"id": "0"}, {"id": "1"}], "version": 9}
        )
        first, second = [json.loads(call[3]) for call in self.server.calls]
        self.assertEqual((len(first["fields"]), first["select"], first["version"]), (2000, ["s"], 7))
        self.assertEqual(second, {"fields": [{"id": "2000"}], "select": [], "version": 8})

    def test_gives_up_where_waiting_is_too_long_or_helps_nothing(self):
        self.answers((429, refused("rate_limited"), {"Retry-After": "60"}))
        with self.assertRaises(FormsealError) as late:
            self.client.usage()
        self.assertEqual((late.exception.code, late.exception.retry_after), ("rate_limited", 60))
        self.answers((400, refused("invalid_parameter", refused=[{"fieldId": "x"}], next="Mend it.")))
        with self.assertRaises(FormsealError) as wrong:
            self.client.confirm("a")
        self.assertEqual((wrong.exception.status, wrong.exception.next), (400, "Mend it."))
        self.assertEqual(wrong.exception.details["refused"], [{"fieldId": "x"}])
        self.assertEqual(len(self.server.calls), 2)
        self.assertEqual(self.waited, [])

    def test_names_what_is_not_the_service(self):
        self.answers((404, b"<html>"))
        with self.assertRaises(FormsealError) as error:
            self.client.document("a")
        self.assertEqual(error.exception.code, "internal_error")
        nowhere = Formseal("http://127.0.0.1:9", retries=0)
        with self.assertRaises(NoAnswerError):
            nowhere.usage()

    def test_takes_bytes_of_any_kind_and_says_what_is_none(self):
        nowhere = Formseal("http://127.0.0.1:9", retries=0)
        for file in (bytearray(b"%PDF"), memoryview(b"%PDF"), io.BytesIO(b"%PDF")):
            with self.assertRaises(NoAnswerError):
                nowhere.upload(file)
        for file in (None, io.StringIO("%PDF")):
            with self.assertRaisesRegex(TypeError, "opened to read bytes"):
                nowhere.upload(file)

    def test_is_not_made_for_what_can_not_be_called_and_tells_no_secret(self):
        for address in (None, "forms.example.org", "file:///etc", "", "http://a b", "http://[", "https://ada:secret@forms.example.org"):
            with self.assertRaisesRegex(ValueError, "has to begin with http:// or https://") as error:
                Formseal(address, "fsk_a")
            self.assertNotIn("secret", str(error.exception))
        for key in ("fsk_secret\u2026", "fsk_secret\nfsk_b"):
            with self.assertRaisesRegex(ValueError, "API key") as error:
                Formseal("http://127.0.0.1:9", key)
            self.assertNotIn("secret", str(error.exception))
        self.answers((200, {"plan": "pro"}))
        Formseal(f"http://127.0.0.1:{self.server.server_port}/\n", "fsk_a\r\n").usage()
        self.assertEqual(self.server.calls[0][2]["Authorization"], "Bearer fsk_a")

    def test_takes_no_key_elsewhere(self):
        for status in (301, 302, 303, 307, 308):
            self.server.calls.clear()
            self.answers((status, b"", {"Location": "https://127.0.0.1:9/forms/api/v1/documents/a/sign?session=secret"}))
            with self.assertRaises(FormsealError) as error:
                self.client.sign("a")
            self.assertEqual(error.exception.status, status)
            self.assertEqual(
                str(error.exception),
                f"Answered {status}: the address leads on to https://127.0.0.1:9/forms, and that is not followed, "
                "as it would take the key along.",
            )
            self.assertIn("address", error.exception.next)
            self.assertEqual(len(self.server.calls), 1)
        for headers in ({}, {"Location": "http://["}):
            self.answers((302, b"", headers))
            with self.assertRaises(FormsealError) as error:
                self.client.usage()
            self.assertIn("leads on to somewhere else", str(error.exception))

    def test_takes_no_other_answer_for_that_of_the_service(self):
        calls = (
            lambda: self.client.sign("a"),
            lambda: self.client.upload(PDF),
            lambda: self.client.remove("a"),
            lambda: self.client.download("a"),
            lambda: self.client.filled("a"),
            lambda: self.client.page_image("a", 1),
        )
        for call in calls:
            self.answers((200, b"<html>Sign in to this network</html>", {"Content-Type": "text/html"}))
            with self.assertRaises(FormsealError) as error:
                call()
            self.assertEqual((error.exception.status, error.exception.code), (200, "internal_error"))
            self.assertRegex(str(error.exception), r"^Answered 200.*, and not by the service itself: look at the address\.$")
            self.assertIn("sign in", error.exception.next)
        self.answers((204, b""))
        with self.assertRaises(FormsealError):
            self.client.sign("a")
        self.client._calls.retries = 0
        self.answers((200, b'{"status":"sig', {"Content-Type": "application/json; charset=utf-8"}))
        with self.assertRaises(NoAnswerError):
            self.client.sign("a")

    def test_waits_until_it_is_read_or_knows_that_it_never_will_be(self):
        unread = {"id": "a", "status": "extracting", "failureReason": None}
        self.answers((201, unread), (200, {"id": "a", "status": "failed", "failureReason": "password"}))
        with self.assertRaises(UnreadableError) as error:
            self.client.upload_and_wait(PDF)
        self.assertEqual((error.exception.document_id, error.exception.reason), ("a", "password"))
        self.assertEqual(self.server.calls[1][1], "/api/v1/documents/a")
        self.assertEqual(self.waited, [1.5])

    def test_goes_through_all_pages_once(self):
        page = lambda *ids: (200, {"data": [{"id": one} for one in ids], "total": 3})
        self.answers(page("a", "b"), page("b", "c"))
        found = self.client.documents(status="signed", updated_since="2026-11-24T09:30:00+00:00", page_size=2)
        self.assertEqual([one["id"] for one in found], ["a", "b", "c"])
        query = "limit=2&offset=1&status=signed&updatedSince=2026-11-24T09%3A30%3A00%2B00%3A00"
        self.assertEqual(self.server.calls[1][1], f"/api/v1/documents?{query}")

    def test_goes_through_all_documents_though_the_loop_takes_them_out_of_the_list(self):
        def page(limit, offset, **_):
            return {"data": [{"id": one} for one in left[offset : offset + limit]], "total": len(left)}

        self.client.page = page
        goings = (lambda at: True, lambda at: at > 9, lambda at: at % 3 == 0, lambda at: at < 30)
        for size, goes in ((size, goes) for size in (1, 2, 7, 100) for goes in goings):
            left, found = [f"d{at}" for at in range(51)], []
            for document in self.client.documents(page_size=size):
                found.append(document["id"])
                if goes(len(found) - 1):
                    left.remove(document["id"])
                    if "later" not in document["id"]:
                        left.append(f"{document['id']} later")
            self.assertEqual([one for one in found if not one.endswith("later")], [f"d{at}" for at in range(51)])

    def test_an_error_that_broke_off_is_no_answer(self):
        torn = (400, b'{"error"', {"Content-Length": "500"})
        self.answers(torn, (200, {"plan": "pro"}))
        self.assertEqual(self.client.usage(), {"plan": "pro"})
        self.answers(torn)
        self.client._calls.retries = 0
        with self.assertRaises(NoAnswerError):
            self.client.usage()

    def test_a_removal_whose_answer_was_lost_is_done_where_it_is_found_done(self):
        self.answers((None, None, {}), (404, refused("not_found")))
        self.assertIsNone(self.client.remove("a"))
        self.answers((429, refused("rate_limited"), {"Retry-After": "0"}), (404, refused("not_found")))
        with self.assertRaises(FormsealError):
            self.client.remove("a")
        self.answers((None, None, {}), (404, refused("not_found")))
        with self.assertRaises(FormsealError):
            self.client.document("a")

    def test_signs_downloads_and_deletes(self):
        pdf, png = {"Content-Type": "application/pdf"}, {"Content-Type": "image/png"}
        self.answers((200, {"status": "signed"}), (200, PDF, pdf), (200, PDF, pdf), (200, b"PNG", png), (204, b""))
        self.assertEqual(self.client.sign("a/b", visible=False)["status"], "signed")
        self.assertEqual(json.loads(self.server.calls[0][3]), {"visible": False})
        self.assertEqual(self.client.download("a"), PDF)
        self.assertEqual(self.client.filled("a"), PDF)
        self.assertEqual(self.client.page_image("a", 2, width=300), b"PNG")
        self.assertIsNone(self.client.remove("a"))
        paths = [call[1].removeprefix("/api/v1/documents/") for call in self.server.calls]
        self.assertEqual(paths, ["a%2Fb/sign", "a/download", "a/filled", "a/pages/2.png?width=300", "a"])

    def test_asks_what_a_webhook_was_told_and_has_it_told_once_more(self):
        self.answers((200, {"data": [{"id": "d"}]}), (200, {"id": "d/e"}), (204, b""))
        self.assertEqual(self.client.deliveries("w/x", limit=5), [{"id": "d"}])
        self.assertEqual(self.client.replay("w", "d/e"), {"id": "d/e"})
        self.assertIsNone(self.client.remove_webhook("w"))
        called = [f"{method} {path.removeprefix('/api/v1/webhooks/')}" for method, path, _, _ in self.server.calls]
        self.assertEqual(called, ["GET w%2Fx/deliveries?limit=5&offset=0", "POST w/deliveries/d%2Fe/replay", "DELETE w"])


class FieldsTest(unittest.TestCase):
    def test_open_are_those_that_matter_and_are_not_confirmed(self):
        fields = [
            {"state": "ok", "confirmed": False},
            {"state": "missing", "confirmed": True},
            {"state": "not_applicable", "confirmed": False},
            {"state": "out_of_scope", "confirmed": False},
        ]
        self.assertEqual(open_fields(fields), fields[:1])


class WebhookTest(unittest.TestCase):
    def test_believes_what_its_secret_signed_a_moment_ago_and_nothing_else(self):
        body, now = b'{"id":"a"}', 1_800_000_000
        sign = lambda secret, text=body, at=now: f"t={at},v1=" + hmac.new(secret, f"{at}.".encode() + text, hashlib.sha256).hexdigest()
        self.assertEqual(verified_event(body, sign(b"s"), "s", now), {"id": "a"})
        self.assertEqual(verified_event(body.decode(), sign(b"s"), "s", now), {"id": "a"})
        for signature in (sign(b"x"), sign(b"s", b"{}"), sign(b"s", at=now - 301), None, "t=1,v1=zz", sign(b"s") + "0"):
            self.assertIsNone(verified_event(body, signature, "s", now))


if __name__ == "__main__":
    unittest.main()

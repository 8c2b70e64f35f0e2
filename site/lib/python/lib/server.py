"""What a program needs to start a server of its own: in a page, and in the checks, nothing ever reaches it."""


class BaseHTTPRequestHandler:
    pass


class ThreadingHTTPServer:
    def __init__(self, address, handler):
        self.server_address = address

    def serve_forever(self):
        return None

    def shutdown(self):
        return None


class Thread:
    def __init__(self, target=None, daemon=None):
        self._target = target

    def start(self):
        return None

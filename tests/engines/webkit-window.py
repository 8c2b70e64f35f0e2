#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver, which starts it: exactly as wide as asked for, with its console in a file.

Environment: WEBKIT_LOG, a file for what pages say; WEBKIT_PDF, the file that is printed.
"""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

LOG = os.open(os.environ['WEBKIT_LOG'], os.O_WRONLY | os.O_CREAT | os.O_APPEND)

# Under automation WebKit writes no console messages to the standard output.
REPORT = '''(() => {
  const say = (...words) => webkit.messageHandlers.report.postMessage(words.map(String).join(' '));
  for (const kind of ['error', 'warn']) {
    const original = console[kind];
    console[kind] = (...words) => { say(...words); original.apply(console, words); };
  }
  // Leaving a page breaks off what it still loads.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('error', ({target, message}) => isLeft || say('uncaught', message || target.src || target.href), true);
  addEventListener('unhandledrejection', ({reason}) => say('rejected', reason));
  addEventListener('securitypolicyviolation', (event) => say('policy', event.effectiveDirective, event.blockedURI));
})()'''

VIEWS = []
OPERATIONS = []


def on_message(_, result):
    """What a page says is for the log, but for the paper it is to be printed on: `paper <width> <height>`, in inches.

    `window.print()` does nothing under automation.
    """
    text = result.get_js_value().to_string()
    if text.startswith('paper '):
        print_to_file(*(float(inches) * 72 for inches in text.split(' ')[1:]))
    else:
        os.write(LOG, f'page: {text}\n'.encode())


def print_to_file(width, height):
    operation = WebKit2.PrintOperation.new(VIEWS[-1])
    paper = Gtk.PaperSize.new_custom('paper', 'paper', width, height, Gtk.Unit.POINTS)
    setup = Gtk.PageSetup()
    setup.set_paper_size(paper)
    for side in ('top', 'right', 'bottom', 'left'):
        getattr(setup, f'set_{side}_margin')(10, Gtk.Unit.MM)
    operation.set_page_setup(setup)
    settings = Gtk.PrintSettings()
    settings.set_printer('Print to File')
    pdf = os.environ['WEBKIT_PDF']
    settings.set('output-uri', f'file://{pdf}.part')
    settings.set('output-file-format', 'pdf')
    operation.set_print_settings(settings)
    # Its name depends on the version of PyGObject.
    (getattr(operation, 'print_', None) or getattr(operation, 'print'))()
    operation.connect('finished', lambda _: os.rename(f'{pdf}.part', pdf))
    OPERATIONS.append(operation)  # or it would be collected before it is done


def create(*_):
    settings = WebKit2.Settings()
    settings.set_javascript_can_access_clipboard(True)
    content = WebKit2.UserContentManager()
    content.register_script_message_handler('report')
    content.connect('script-message-received::report', on_message)
    everywhere, start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript(REPORT, everywhere, start, None, None))
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window(decorated=False)
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect('close', lambda *_: window.destroy())
    VIEWS.append(view)
    return view


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('webkit-window')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', create)
    # Otherwise the process outlives its session.
    session.connect('will-close', lambda *_: Gtk.main_quit())


context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)
context.connect('automation-started', started)
Gtk.main()

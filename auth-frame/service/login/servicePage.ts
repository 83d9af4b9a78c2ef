import type { Context } from 'hono'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>
type Page = {
  readonly title: string
  /** Path of the style sheet. Each kind of page serves `pageStyle` under a path of its own. */
  readonly style: string
  readonly body: Html
  /** Further elements in the page's head. */
  readonly head?: Html | undefined
}

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin"

/** Creates the HTML of a page that the service itself serves: one style sheet and no script. Escapes all strings. */
export function servicePage({ title, style, body, head }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head ?? ''}<title>${title}</title><link rel="stylesheet" href="${style}"></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`
}

/** Answers with a page whose URL contains a secret from an email. */
export function sendSecretPage(http: Context, page: Html, status: 200 | 409 | 410): Response | Promise<Response> {
  http.header('content-security-policy', policy)
  http.header('cross-origin-opener-policy', 'same-origin')
  // Hides the page's URL from other sites. `no-referrer` would do so too, but would set the form's Origin header to
  // `null`.
  http.header('referrer-policy', 'same-origin')
  return http.html(page, status)
}

/** The style sheet of all pages that the service serves. */
export const pageStyle = `:root{color-scheme:light dark;--background:oklch(98% 0 0);--card:oklch(100% 0 0);--text:oklch(22% 0 0);--quiet:oklch(45% 0 0);--line:oklch(88% 0 0);--focus:oklch(55% 0.2 260)}
@media (prefers-color-scheme:dark){:root{--background:oklch(16% 0 0);--card:oklch(22% 0 0);--text:oklch(95% 0 0);--quiet:oklch(75% 0 0);--line:oklch(35% 0 0);--focus:oklch(72% 0.15 260)}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--background);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:400px;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:24px}
h1{margin:0 0 16px;font-size:20px;line-height:1.3}
p{margin:0 0 16px;overflow-wrap:anywhere}
dl{margin:0 0 16px;padding:12px 16px;border:1px solid var(--line);border-radius:12px}
dt{font-size:14px;color:var(--quiet)}
dd{margin:0 0 8px;font-weight:600;overflow-wrap:anywhere}
dd:last-child{margin:0}
form{display:flex;flex-direction:column;gap:8px}
section+section{margin-top:32px}
button{min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:12px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button[value=approve]{background:var(--text);color:var(--card);border-color:var(--text)}
label{display:grid;gap:4px;font-size:14px;color:var(--quiet)}
input{min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:12px;background:none;color:var(--text);font:inherit;font-size:20px}
:is(button,input):focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`

import { request as send } from 'node:http'

type Cookie = { readonly name: string; readonly value: string; readonly path: string; readonly sameSite: string }
type Step = {
  readonly method: string
  readonly url: URL
  readonly body?: string
  readonly from?: URL | undefined
  readonly isTainted?: boolean
}
type Reply = { readonly status: number; readonly headers: Headers; readonly body: string }

type Page = Reply & { readonly url: URL; readonly trail: readonly string[] }
type TestBrowser = {
  /**
   * Opens a URL as if the user clicked a link on a page with the origin `from`. Without `from`, opens it like a
   * bookmark or a link in an email.
   */
  open(url: string, from?: string): Promise<Page>
  /** Clicks the submit button of the page's form. */
  submit(page: Page, fields?: Readonly<Record<string, string>>): Promise<Page>
  /** Posts a form to the URL from a page of origin `from`. */
  post(url: string, from: string): Promise<Page>
}

/**
 * Creates a fake browser with the features that a social login needs: cookies by host, path and SameSite, the Referer
 * header, redirects, refreshes, and Apple's form that submits itself. It stops at a page that needs input, and before
 * it opens `end`, which need not exist. `body` then contains the posted parameters.
 */
export function createTestBrowser(end: string): TestBrowser {
  const jar = new Map<string, Map<string, Cookie>>()
  return {
    open: (url, from) => go({ method: 'GET', url: new URL(url), from: from ? new URL(from) : undefined }, []),
    submit: (page, fields = {}) => go(formStep(page, fields), []),
    post: (url, from) => go({ method: 'POST', url: new URL(url), body: '', from: new URL(from) }, []),
  }

  async function go(step: Step, trail: readonly string[]): Promise<Page> {
    const { url } = step
    const seen = [...trail, url.href]
    if (seen.length > 20) throw new Error(`A loop: ${seen.join(' → ')}`)
    if (url.href.startsWith(end))
      return { url, status: 200, headers: new Headers(), body: step.body ?? '', trail: seen }
    const reply = await visit(step)
    const policy = reply.headers.get('referrer-policy')
    const location = reply.headers.get('location')
    if (location && reply.status >= 300 && reply.status < 400) {
      const { body } = step
      const isPostedOn = body !== undefined && (reply.status === 307 || reply.status === 308)
      const next = { url: new URL(location, url), from: policy === 'no-referrer' ? undefined : step.from }
      if (!isPostedOn) return go({ method: 'GET', ...next }, seen)
      // As in the Fetch standard, a form's origin is "null" after a redirect to another origin.
      return go({ method: 'POST', body, ...next, isTainted: next.url.origin !== url.origin }, seen)
    }
    const page = { ...reply, url, trail: seen }
    const refresh = /<meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(reply.body)?.[1]
    if (refresh) return go({ method: 'GET', url: new URL(plain(refresh), url), from: url }, seen)
    return /forms\[0\]\.submit\(\)/.test(reply.body) ? go(formStep(page, {}), seen) : page
  }

  async function visit({ method, url, body, from, isTainted }: Step): Promise<Reply> {
    const cookies = [...(jar.get(url.hostname)?.values() ?? [])]
      .filter(({ path }) => url.pathname.startsWith(path))
      .filter(({ sameSite }) => sameSite === 'none' || method === 'GET' || from?.hostname === url.hostname)
    const headers = {
      host: url.host,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0',
      ...(from && { referer: `${from.origin}/` }),
      ...(cookies.length && { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
      ...(body !== undefined && {
        origin: isTainted ? 'null' : (from?.origin ?? 'null'),
        'content-type': 'application/x-www-form-urlencoded',
      }),
    }
    const reply = await exchange(url, method, headers, body)
    for (const line of reply.headers.getSetCookie()) keep(url.hostname, line)
    return reply
  }

  function keep(host: string, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const attribute = (wanted: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const cookies = jar.get(host) ?? jar.set(host, new Map()).get(host)!
    const path = attribute('path') ?? '/'
    const expires = attribute('expires')
    if (!value || (expires && Date.parse(expires) <= Date.now())) return void cookies.delete(`${name} ${path}`)
    cookies.set(`${name} ${path}`, { name, value, path, sameSite: attribute('samesite')?.toLowerCase() ?? 'lax' })
  }
}

function formStep({ url, body }: Page, fields: Readonly<Record<string, string>>): Step {
  const form = /<form method="post"(?: action="([^"]*)")?>([\s\S]*?)<\/form>/.exec(body)
  if (!form) throw new Error(`There is no form on ${url.href}: ${body.slice(0, 500)}`)
  const hidden = [...form[2]!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, plain(value)],
  )
  const values = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields })
  return { method: 'POST', url: new URL(plain(form[1] ?? url.href), url), body: `${values}`, from: url }
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function exchange(url: URL, method: string, headers: Record<string, string>, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = send(
      { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method, headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const list = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
            (values ?? []).map((value): [string, string] => [name, value]),
          )
          resolve({ status: answer.statusCode ?? 0, headers: new Headers(list), body: `${Buffer.concat(chunks)}` })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

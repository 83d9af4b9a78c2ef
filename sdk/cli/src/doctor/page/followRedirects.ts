import { type Answer, type HttpGet, NoAnswer } from './httpGet.ts'

/** Browsers follow at most 20 redirects. */
const maxRedirects = 20

/** The result of loading a page: the last response, or why there is none. */
export type Loaded =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'noAnswer'; readonly url: string; readonly reason: string }
  | { readonly kind: 'circle'; readonly url: string }

/** Loads a URL as a browser does, and follows redirects. Never rejects for a server's behavior. */
export async function followRedirects(httpGet: HttpGet, start: string): Promise<Loaded> {
  const seen = new Set<string>()
  for (let url = start; ; ) {
    if (seen.has(url) || seen.size > maxRedirects) return { kind: 'circle', url }
    seen.add(url)
    try {
      const answer = await httpGet(url)
      const [location] = answer.headers.location ?? []
      if (answer.status < 300 || answer.status > 399 || location === undefined) return { kind: 'answer', answer }
      if (!URL.canParse(location, url) || !/^https?:$/.test(new URL(location, url).protocol))
        return { kind: 'noAnswer', url, reason: `it redirects to ${JSON.stringify(location.slice(0, 200))}` }
      url = new URL(location, url).href
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { kind: 'noAnswer', url, reason: error.message }
    }
  }
}

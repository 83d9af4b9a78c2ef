import type { Answer, HttpGet } from '../page/httpGet.ts'
import type { Html } from '../page/readHtml.ts'

/** A page that was loaded, as the checks see it. */
export type PageContext = {
  readonly httpGet: HttpGet
  /** The last response, after redirects. */
  readonly answer: Answer
  readonly html: Html
  /** Origin of the page, after redirects. */
  readonly origin: string
}

/** Returns all values of a response header: an empty list if the header is missing. */
export const headerOf = ({ headers }: Pick<Answer, 'headers'>, name: string): readonly string[] => headers[name] ?? []

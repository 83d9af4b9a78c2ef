import { createNews } from '#shared/requests/createNews.ts'

/** A node's answer that was read through the page. */
type NodeRead = {
  readonly address: string
  /** Time of the request, in milliseconds since this document began. */
  readonly at: number
  /** Size of the answer; `null` if there was none. */
  readonly bytes: number | null
}
const reads = createNews<NodeRead>()
export const noteNodeRead = reads.say
/**
 * Reports each node read, including earlier ones, to the latest listener only. The browser does not list them in this
 * frame.
 */
export const hearNodeReads = reads.hear

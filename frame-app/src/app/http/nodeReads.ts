import { createNews } from '#shared/requests/createNews.ts'

/** A request to a node that the host page sent on the modal's behalf. */
type NodeRead = {
  readonly address: string
  /** Time of the request, in milliseconds since the modal's document began. */
  readonly at: number
  /** Size of the answer; `null` if there was no answer. */
  readonly bytes: number | null
}
const reads = createNews<NodeRead>()
export const noteNodeRead = reads.say
/**
 * Sets the listener for requests that the host page sends to a node for the modal, and reports earlier requests to it.
 * Only the latest listener is notified. The browser does not list these requests in this frame, because the host page
 * sends them.
 */
export const hearNodeReads = reads.hear

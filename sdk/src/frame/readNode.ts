import { isLoopback } from '../../../shared/src/isLoopback.ts'
import { chainMethods } from '../generated/chainMethods.ts'
import type { FrameOptions, FrameToHost } from '../generated/wire.ts'

type Given = Pick<FrameOptions, 'networks' | 'customRpcUrls'>
type Page = { readonly location: { readonly hostname: string }; readonly fetch: typeof fetch }
type Answer = { readonly status: number; readonly text: string }

/** Maximum size of an answer, below M's message limit of 1 MiB. */
const maxBytes = 1_000_000
const timeoutMs = 15_000

/**
 * Sends a request to a node on the user's own device on behalf of the modal, because browsers block such a request from
 * the modal's public origin. This is a separate chunk, which only pages in development load. M has already made the
 * same checks. They are repeated here to protect the page from M (RPC-13).
 *
 * @param options the dapp's options, which contain the node's URL
 * @param input one JSON-RPC request
 * @returns the unparsed answer of at most 1 MB. M parses it.
 * @throws 4200 for a page that is not on this device, a URL that the dapp did not give, or a method that the chain
 *   itself does not answer. Also the errors of `fetch`, and an error if the answer is too large or takes longer than 15
 *   seconds.
 */
export async function readNode(
  options: Given,
  { url, id, rpc }: FrameToHost['readNode']['params'],
  page: Page = globalThis,
): Promise<Answer> {
  const isAllowed =
    isLoopback(page.location.hostname) &&
    isLoopback(new URL(url).hostname) &&
    chainMethods.includes(rpc.method) &&
    addressesOf(options).some((each) => URL.canParse(each) && new URL(each).href == url)
  if (!isAllowed) throw Object.assign(Error('Not a node of this page'), { code: 4200 })
  const response = await page.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id, ...rpc }),
    credentials: 'omit',
    // A redirect could lead to a URL that the dapp did not give.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, text: await readText(response) }
}

/** Returns the URLs that the dapp gave. Skips invalid entries: M reports them to the dapp's developer. */
function addressesOf({ networks, customRpcUrls }: Given): string[] {
  const own = listOf(networks).flatMap((network) => listOf(Object(network).rpcUrls?.default?.http))
  const more = Object.values(Object(customRpcUrls)).flatMap((list) => listOf(list).map((each) => Object(each).url))
  return [...own, ...more].filter((each) => typeof each == 'string')
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  const reader = body!.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > maxBytes) {
      await reader.cancel()
      throw Error('The answer is too large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

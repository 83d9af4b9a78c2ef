/** What the address asks of the page, besides `?options=`. */
type Switches = {
  /** Also offer a wallet that the page supplies itself. */
  readonly external: boolean
  /** Two SDKs on one page. */
  readonly twice: boolean
  /** Make the SDK only when Connect is pressed. */
  readonly late: boolean
  /** How visitors sign in: `server`, `storage`, `optional-server`, `optional-storage`; not at all by default. */
  readonly signIn: string | null
}

export function readSwitches(): Switches {
  const query = new URLSearchParams(location.search)
  return {
    external: query.get('external') === '1',
    twice: query.get('sdks') === '2',
    late: query.get('late') === '1',
    signIn: query.get('signIn'),
  }
}

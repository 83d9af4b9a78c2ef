/** The parameters of the page's URL, except `?options=`. */
type Switches = {
  /** Whether to also offer a wallet that the page itself supplies. */
  readonly external: boolean
  /** Whether to create two SDKs on one page. */
  readonly twice: boolean
  /** Whether to create the SDK only when the user clicks Connect. */
  readonly late: boolean
  /** How users sign in: `server`, `storage`, `optional-server` or `optional-storage`. `null`: no sign-in. */
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

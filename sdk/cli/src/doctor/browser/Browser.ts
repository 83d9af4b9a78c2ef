/** What a browser reports about the page and the modal in it. */
export type Probe = {
  /**
   * `answered`: the modal answers in the page. `version`: it refuses the version of the SDK. `blocked`: the page's
   * policy blocks it. `silent`: it does not answer.
   */
  readonly frame: 'answered' | 'version' | 'blocked' | 'silent'
  /** Which storage cannot be used, and where. */
  readonly deniedStorage: readonly string[]
  /** Messages of the SDK in the page's console, without their prefix. */
  readonly messages: readonly string[]
}

/** A page that is open in a browser. */
export type Visit = {
  /** Scripts that the browser has loaded: URL → code. */
  readonly scripts: ReadonlyMap<string, string>
  /** What the browser could not check, one sentence each. */
  readonly unchecked: readonly string[]
  /**
   * Loads the modal in the page, as the SDK does.
   *
   * @param protocol version of the protocol that the page's SDK speaks
   */
  readonly probe: (frameUrl: string, protocol: number) => Promise<Probe | undefined>
  readonly close: () => Promise<void>
}

/** Opens a URL in a browser. If that fails, `unchecked` contains the reason, and `probe` returns `undefined`. */
export type OpenBrowser = (url: string) => Promise<Visit>

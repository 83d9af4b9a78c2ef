import type { Sdk } from './Sdk.ts'

/**
 * A problem of the running page. `id` and `fix` are those of `npx airlock-cli doctor`.
 *
 * @example const print = ({ problem, fix }: DebugFinding) => console.info(problem, fix)
 */
export type DebugFinding = { readonly id: string; readonly problem: string; readonly fix: string }

/**
 * All requests to one origin for the same purpose.
 *
 * @example const print = ({ origin, count, bytes }: DebugRequest) => console.info(origin, count, bytes)
 */
export type DebugRequest = {
  readonly origin: string
  readonly purpose: string
  readonly count: number
  /** Total size of the responses in bytes, without those whose size is unknown. */
  readonly bytes: number
}

/**
 * A report without addresses, names, codes and tokens, so that users may send it to a developer.
 *
 * @example const print = ({ version, findings }: DebugReport) => console.info(version, findings)
 */
export type DebugReport = {
  readonly version: string
  /** The page's origin. */
  readonly page: string
  readonly status: string
  readonly findings: readonly DebugFinding[]
  /** Requests of the modal and the embedded wallet since `watchSdk`. */
  readonly requests: readonly DebugRequest[]
}

/** The part of the SDK that a report needs. */
type Watched = Pick<Sdk, 'on' | 'getState' | 'preload'>

/**
 * Starts to record what a report needs. Call it right after `createSdk`, because earlier requests are missing from the
 * report.
 *
 * @returns `report`, which loads the modal if necessary and resolves within 30 s. It never rejects. `stop` ends the
 *   recording.
 * @example
 * const watched = watchSdk(sdk)
 * console.info(await watched.report())
 */
export function watchSdk(sdk: Watched): { report(): Promise<DebugReport>; stop(): void } {
  const requests = new Map<string, DebugRequest>()
  const dialogs = new Set<Element>()
  const note = () => {
    const dialog = document.getElementById('airlock:connect')
    if (dialog) dialogs.add(dialog)
  }
  note()
  const observer = new MutationObserver(note)
  observer.observe(document.documentElement, { childList: true })
  const stopRequests = sdk.on('NETWORK', ({ origin, purpose, size }) => {
    const row = { origin: withoutSecrets(origin), purpose: /^[a-z]{1,16}$/.test(purpose) ? purpose : 'other' }
    const key = row.origin + row.purpose
    const { count = 0, bytes = 0 } = requests.get(key) ?? {}
    requests.set(key, { ...row, count: count + 1, bytes: bytes + (size ?? 0) })
  })
  return {
    async report() {
      const [failure = 'The modal cannot be loaded', page] = await Promise.race([
        Promise.all([sdk.preload().then(() => '', reasonOf), fetch(location.href, { method: 'HEAD' }).catch(() => {})]),
        new Promise<[]>((resolve) => setTimeout(resolve, 25_000, [])),
      ])
      note()
      const header = (name: string) => page?.headers.get(name) ?? ''
      const frame = document.querySelector('dialog > iframe[title=Wallet]') as Policed | null
      const refused = policed.filter(
        (feature) => (frame?.permissionsPolicy ?? frame?.featurePolicy)?.allowsFeature(feature) == false,
      )
      const late = Math.abs(Date.parse(header('date')) - Date.now()) > 30_000 && !header('age')
      const rows: readonly (readonly [found: unknown, ...Texts])[] = [
        [failure, 'frame', failure, 'npx airlock-cli doctor'],
        [!isSecureContext, 'page-not-secure', 'The modal does not open here', 'Use https'],
        [
          globalThis.origin == 'null',
          'csp-sandbox',
          'The page is in a sandbox',
          'sandbox allow-scripts allow-same-origin',
        ],
        [window != top, 'framed', 'Logins do not work in a frame', 'Open the page in a tab'],
        [dialogs.size > 1, 'duplicate-sdk', 'Several SDKs replace each other', 'npm dedupe airlock-sdk'],
        [isDenied(), 'storage-denied', 'Reloads disconnect', 'Allow localStorage'],
        [
          refused[0],
          'permissions',
          `The modal may not use ${refused}`,
          `permissions-policy: ${refused[0]}=(self "${frame && withoutSecrets(frame.src)}")`,
        ],
        [
          /^(same-origin|noopener-allow-popups)(;|$)/.test(header(opener)),
          'coop',
          'Popups are cut off from the modal',
          `${opener}: same-origin-allow-popups`,
        ],
        [
          /"(storage|\*)"/.test(header('clear-site-data')),
          'storage-cleared',
          'Each visit deletes the storage',
          'Remove clear-site-data',
        ],
        [late, 'clock', "This device's clock differs from the server's", 'Set both clocks'],
      ]
      return {
        version: SDK_VERSION,
        page: withoutSecrets(location.origin),
        status: sdk.getState().status,
        findings: rows.flatMap(([found, id, problem, fix]) => (found ? [{ id, problem, fix }] : [])),
        requests: [...requests.values()],
      }
    },
    stop() {
      observer.disconnect()
      stopRequests()
    },
  }
}

type Policy = { allowsFeature(feature: string): boolean }
type Policed = HTMLIFrameElement & { readonly permissionsPolicy?: Policy; readonly featurePolicy?: Policy }

type Texts = readonly [id: string, problem: string, fix: string]

const policed = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
const opener = 'cross-origin-opener-policy'

const isDenied = (): boolean => {
  try {
    return !localStorage
  } catch {
    return true
  }
}

/** Describes an error. Only the start of a message of the SDK is kept: the rest may contain an address or a token. */
const reasonOf = (error: unknown): string => {
  const [, own, url = ''] =
    /^(The CSP \w+ frame-src|No answer from|The CSP of this page has sandbox)\b ?(\S*)/.exec(
      `${Object(error).message}`,
    ) ?? []
  return own ? `${own} ${withoutSecrets(url)}` : 'The modal cannot be loaded'
}

/** Returns a URL's origin, with `…` for each label of the host that may be an address, a code, a hash or a token. */
const withoutSecrets = (url: string): string => {
  if (!URL.canParse(url)) return '…'
  const { protocol, host } = new URL(url)
  return `${protocol}//${host.replace(/(?<!:)\b[^.:]+/g, (label) => (plain.test(label) ? label : '…'))}`
}

/** A label with at most three digits. */
const plain = /^([a-z-]{1,24}|\d{1,3}|(?=.{1,16}$)[a-z-]*\d?[a-z-]*\d{0,2})$/

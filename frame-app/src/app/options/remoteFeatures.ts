import { Social } from '#shared/protocol/primitives.ts'
import type { Options } from '#shared/tables/options.ts'
import type { RemoteFeatures } from '../store/optionsSlice.ts'
import { listed } from './listed.ts'
import type { ProjectConfig } from './projectConfig.ts'
import { wantsActivity } from './wantsActivity.ts'

const swaps: RemoteFeatures['swaps'] = ['1inch']
const onramps: RemoteFeatures['onramp'] = ['meld', 'coinbase']

type LocalFeatures = NonNullable<Options['features']>
type Option = 'email' | 'socials' | 'swaps' | 'onramp' | 'activity' | 'history' | 'reownBranding'

/** `remote`: the decision for each feature. `ignored`: the dapp's options that the project's settings overrule. */
type DecidedFeatures = { readonly remote: RemoteFeatures; readonly ignored: readonly Option[] }

/**
 * Decides which features are on. A feature's row in the project's settings overrules the dapp's option, except in two
 * cases:
 * - If the row has `config: null`, the dapp's option or else the default decides.
 * - If the row is missing, the feature is off.
 *
 * @param config the project's settings, or `null` if they could not be fetched: then the dapp's options apply
 * @param local the dapp's `features`
 */
export function remoteFeatures(config: ProjectConfig | null, local: LocalFeatures = {}): DecidedFeatures {
  const rows = new Map(config?.map((row) => [row.id, row]))
  const ignored: Option[] = []

  function decide<value>(
    id: string,
    options: readonly Option[],
    fallback: value,
    off: value,
    remote: (row: Row) => value,
  ) {
    const row = rows.get(id)
    if (config === null || row?.config === null) return fallback
    // A missing row disables the feature. If the dapp has also disabled it, the settings overrule no option.
    if (row?.config || `${fallback}` !== `${off}`) ignored.push(...options.filter((name) => local[name] !== undefined))
    return row?.config ? remote(row as Row) : off
  }
  const list = <item extends string>(id: string, option: Option, fallback: readonly item[], known: readonly item[]) =>
    decide<readonly item[]>(id, [option], fallback, [], ({ isEnabled, config }) =>
      isEnabled ? known.filter((item) => config.includes(item)) : [],
    )

  // The option `pay` disables email and social logins.
  const login = local.pay !== true
  const email = decide(
    'social_login',
    ['email'],
    local.email ?? true,
    false,
    (row) => row.isEnabled && row.config.includes('email'),
  )
  const shownSocials = decide<readonly Social[]>(
    'social_login',
    ['socials'],
    listed(local.socials, Social.options),
    [],
    (row) => (row.isEnabled ? row.config.filter(isSocial) : []),
  )
  const remote = {
    email: login && email,
    socials: login ? [...new Set(shownSocials)] : [],
    swaps: list('swap', 'swaps', listed(local.swaps, swaps), swaps),
    onramp: list('onramp', 'onramp', listed(local.onramp, onramps), onramps),
    activity: decide('activity', ['activity', 'history'], wantsActivity(local), false, ({ isEnabled }) => isEnabled),
    branding: decide(
      'reown_branding',
      ['reownBranding'],
      local.reownBranding ?? true,
      false,
      ({ isEnabled }) => isEnabled,
    ),
  }
  return { remote, ignored }
}

type Row = { readonly isEnabled: boolean; readonly config: readonly string[] }

const isSocial = (text: string): text is Social => Social.safeParse(text).success

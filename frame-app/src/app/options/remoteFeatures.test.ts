import { describe, expect, test } from 'vitest'
import type { RemoteFeatures } from '../store/optionsSlice.ts'
import type { ProjectConfig } from './projectConfig.ts'
import { remoteFeatures } from './remoteFeatures.ts'

const ids = ['activity', 'onramp', 'swap', 'social_login', 'reown_branding']
const everyRow = (rest: Omit<ProjectConfig[number], 'id'>): ProjectConfig => ids.map((id) => ({ id, ...rest }))
const row = (id: string, config: string[] | null | undefined, isEnabled = true): ProjectConfig => [
  { id, isEnabled, config },
]

type Expected = Partial<RemoteFeatures & { ignored: readonly string[] }>

const defaults: RemoteFeatures = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['meld', 'coinbase'],
  activity: true,
  branding: true,
}
const off: RemoteFeatures = {
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  branding: false,
}

describe('remoteFeatures', () => {
  test.each<[fact: string, config: ProjectConfig | null, local: object, expected: Expected]>([
    ['nothing configured: the defaults', null, {}, defaults],
    ['config null → local option', row('swap', null), { swaps: false }, { ...off, swaps: [] }],
    ['config null → else default', everyRow({ isEnabled: true, config: null }), {}, defaults],
    ['config null: so isEnabled is ignored', everyRow({ isEnabled: false, config: null }), {}, defaults],
    ['entry missing → off', [], {}, off],
    [
      'entry missing → off, whatever the local option, which is named',
      [],
      { swaps: true, email: true, history: true },
      { ...off, ignored: ['email', 'swaps', 'history'] },
    ],
    [
      'entry missing → off, which the dapp wants, too',
      [],
      { swaps: [], email: false, socials: false, history: false },
      off,
    ],
    ['config undefined → off', everyRow({ isEnabled: true, config: undefined }), {}, off],
    [
      'an array counts as on only if not empty',
      everyRow({ isEnabled: true, config: [] }),
      {},
      { ...off, activity: true, branding: true },
    ],
    ['an array counts as on only if isEnabled', row('swap', ['1inch'], false), {}, off],
    ['activity uses isEnabled alone', row('activity', []), {}, { ...off, activity: true }],
    ['branding uses isEnabled alone', row('reown_branding', [], false), {}, off],
    [
      'social_login holds provider names and optionally email',
      row('social_login', ['email', 'x', 'google']),
      {},
      { ...off, email: true, socials: ['x', 'google'] },
    ],
    ['social_login without email', row('social_login', ['github']), {}, { ...off, socials: ['github'] }],
    [
      'providers that we do not know are left out',
      row('onramp', ['ramp2000', 'meld']),
      {},
      { ...off, onramp: ['meld'] },
    ],
    [
      'unknown social providers are left out',
      row('social_login', ['myspace', 'x', 'x']),
      {},
      { ...off, socials: ['x'] },
    ],
    [
      'otherwise the API wins, and the local option is ignored',
      row('swap', ['1inch']),
      { swaps: false },
      { ...off, swaps: ['1inch'], ignored: ['swaps'] },
    ],
    [
      '`history` is overruled as `activity` is',
      row('activity', []),
      { history: false },
      { ...off, activity: true, ignored: ['history'] },
    ],
    [
      'ignored options are all named',
      row('social_login', ['email']),
      { email: false, socials: ['x'] },
      { ...off, email: true, ignored: ['email', 'socials'] },
    ],
    [
      'not fetched → local options, then defaults',
      null,
      { socials: ['x'], onramp: false, activity: false },
      { ...defaults, socials: ['x'], onramp: [], activity: false },
    ],
    ['local socials false → none', null, { socials: false }, { ...defaults, socials: [] }],
    ['`true` is all that there are', null, { socials: true, swaps: true, onramp: true }, defaults],
    [
      'lists are taken as they stand',
      null,
      { socials: ['x'], swaps: [], onramp: ['meld'] },
      { ...defaults, socials: ['x'], swaps: [], onramp: ['meld'] },
    ],
    [
      'lists are taken as they stand, where the settings leave it',
      row('onramp', null),
      { onramp: ['coinbase'] },
      { ...off, onramp: ['coinbase'] },
    ],
    ['`history` is the older name of `activity`', null, { history: false }, { ...defaults, activity: false }],
    ['`activity` counts before `history`', null, { activity: true, history: false }, defaults],
    [
      'the branding is the dapp’s where the settings leave it',
      row('reown_branding', null),
      { reownBranding: false },
      off,
    ],
    ['pay turns e-mail and socials off', null, { pay: true }, { ...defaults, email: false, socials: [] }],
  ])('the project’s settings and the dapp’s options decide which features are on: %s', (_, config, local, expected) => {
    const { remote, ignored } = remoteFeatures(config, local)
    expect({ ...remote, ignored }).toEqual({ ignored: [], ...expected })
  })
})

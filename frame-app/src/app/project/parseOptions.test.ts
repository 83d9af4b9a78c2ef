import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { type OptionKey, options as rules } from '#shared/tables/options.ts'
import { needsAgreement } from '../options/needsAgreement.ts'
import type { OptionProblem } from '../options/OptionProblem.ts'
import { problemSentences } from '../options/showProblems.ts'
import { parseOptions } from './parseOptions.ts'

const projectId = '0123456789abcdef0123456789abcdef'
const sentences = (problems: readonly OptionProblem[]) =>
  problems.flatMap((problem) => problemSentences(problem)).map(({ error }) => error.message)
const problems = (given: Record<string, Json>) => sentences(parseOptions({ projectId, ...given }).problems)

describe('parseOptions', () => {
  test('default', () => {
    const { options, networks, problems } = parseOptions({ projectId, networks: ['eip155:1'], themeMode: 'dark' })
    expect(options).toEqual({ projectId, networks: ['eip155:1'], themeMode: 'dark' })
    expect(networks).toMatchInlineSnapshot(`
      [
        {
          "caipNetworkId": "eip155:1",
          "imageId": null,
          "imageUrl": null,
          "name": "Ethereum",
          "namespace": "eip155",
          "nativeCurrency": {
            "decimals": 18,
            "name": "ETH",
            "symbol": "ETH",
          },
          "rpcUrls": [],
          "testnet": false,
        },
      ]
    `)
    expect(problems).toEqual([])
  })

  test('behavior: reports a single problem if the dapp passes no options at all', () => {
    const { options, networks, problems } = parseOptions({})
    expect([options, networks]).toEqual([{}, []])
    expect(
      problems.flatMap((each) => problemSentences(each)).map(({ error }) => [error.reason, error.message]),
    ).toEqual([['ALERT_PROJECT_ID_MISSING', 'Project ID Not Configured']])
  })

  test('behavior: reports one sentence for each invalid option', () => {
    const wrong = Object.fromEntries(Object.keys(rules).map((option) => [option, { wrong: [null] }]))
    expect(problems(wrong).join('\n')).toMatchInlineSnapshot(`
      "Option \`projectId\` accepts the 32 hexadecimal digits of your project id
      Option \`networks\` accepts a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http
      Option \`defaultNetwork\` accepts one of \`networks\`, or its CAIP-2 id such as 'eip155:1'; not accepted: \`defaultNetwork.id\`
      Option \`metadata\` accepts an object with name, and optionally description, url, a list of icons (https addresses) and redirect; not accepted: \`metadata.name\`, \`metadata.wrong\`
      Option \`themeMode\` accepts 'light' or 'dark'
      Option \`themeVariables\` accepts an object from theme variables such as --w3m-accent to a text or a number; not accepted: \`themeVariables.wrong\`
      Unknown option \`features.wrong\`
      Option \`featuredWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`includeWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`excludeWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`customWallets\` accepts a list of wallets, each with id, name and links (https, or the scheme of its app)
      Option \`customRpcUrls\` accepts an object from CAIP-2 ids to lists of { url }; not accepted: \`customRpcUrls.wrong\`
      Option \`chainImages\` accepts an object from network ids to https addresses of pictures; not accepted: \`chainImages.wrong\`
      Option \`connectorImages\` accepts an object from connector ids to https addresses of pictures; not accepted: \`connectorImages.wrong\`
      Option \`currency\` accepts the ISO 4217 code of the currency in which amounts of money are shown, such as 'EUR'
      Option \`locale\` accepts a language tag such as 'de' or 'pt-BR'
      Option \`texts\` accepts an object from message keys such as title_connect to texts of 1 to 200 characters; not accepted: \`texts.wrong\`
      Option \`termsConditionsUrl\` accepts an https address
      Option \`privacyPolicyUrl\` accepts an https address
      Option \`allWallets\` accepts 'SHOW', 'HIDE' or 'ONLY_MOBILE'
      Option \`enableWallets\` accepts true or false
      Option \`enableEIP6963\` accepts true or false
      Option \`enableInjected\` accepts true or false
      Option \`enableWalletConnect\` accepts true or false
      Option \`enableNetworkSwitch\` accepts true or false
      Option \`allowUnsupportedChain\` accepts true or false
      Option \`defaultAccountTypes\` accepts an object from eip155 to 'eoa' or 'smartAccount', from solana and polkadot to 'eoa', and from bip122 to 'payment'; not accepted: \`defaultAccountTypes.wrong\`
      Option \`enableAuthLogger\` accepts true or false
      Option \`experimental_preferUniversalLinks\` accepts true or false
      Option \`manualWCControl\` accepts true or false
      Option \`debug\` accepts true or false"
    `)
  })

  test('behavior: reports an unknown option, and lists the known ones', () => {
    expect(problems({ projectID: projectId })).toMatchInlineSnapshot(`
      [
        "Unknown option \`projectID\`",
      ]
    `)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'behavior: reports the prototype property %s as an unknown option',
    (option) => {
      const given = JSON.parse(`{"projectId":"${projectId}","${option}":"x"}`)
      expect(parseOptions(given).problems).toEqual([{ option }])
    },
  )

  test('behavior: keeps all other options, whichever option is invalid', () => {
    const right: Record<OptionKey, Json> = {
      projectId,
      networks: ['eip155:1', 'eip155:8453'],
      defaultNetwork: 'eip155:8453',
      metadata: { name: 'Dapp' },
      themeMode: 'light',
      themeVariables: { '--w3m-accent': '#f00' },
      features: { send: false },
      featuredWalletIds: ['a'.repeat(64)],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }],
      locale: 'de',
      texts: { title_connect: 'Join' },
      customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] },
      chainImages: { '1': 'https://img.example/1.png' },
      connectorImages: {},
      currency: 'EUR',
      termsConditionsUrl: 'https://dapp.example/terms',
      privacyPolicyUrl: 'https://dapp.example/privacy',
      allWallets: 'HIDE',
      enableWallets: true,
      enableEIP6963: true,
      enableInjected: true,
      enableWalletConnect: true,
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      defaultAccountTypes: { eip155: 'eoa' },
      experimental_preferUniversalLinks: false,
      enableAuthLogger: false,
      manualWCControl: false,
      siwx: { required: false },
      debug: true,
    }
    expect(parseOptions(right).problems).toEqual([])
    expect(parseOptions(right).options).toEqual(right)
    for (const option of Object.keys(right)) {
      const { options, problems } = parseOptions({ ...right, [option]: 0 })
      const { [option as OptionKey]: _, ...others } = right
      // If `networks` is invalid, no network is listed, so `defaultNetwork` is dropped as well.
      if (option === 'networks') delete (others as { defaultNetwork?: Json }).defaultNetwork
      expect(options, option).toEqual(others)
      expect(problems[0]?.option).toBe(option)
    }
  })

  test('behavior: drops only an option’s invalid switch, so that its other switches still protect users', () => {
    const protective = { legalCheckbox: true, analytics: false }
    const termsConditionsUrl = 'https://dapp.example/terms'
    const features = {
      ...protective,
      email: 'no',
      headless: true,
      constructor: 1,
      connectMethodsOrder: ['wallet', 'sms'],
    }
    const { options, problems } = parseOptions({ projectId, networks: ['eip155:1'], termsConditionsUrl, features })
    expect(options.features).toEqual(protective)
    expect(needsAgreement({ options, agreed: false })).toBe(true)
    expect(sentences(problems)).toMatchInlineSnapshot(`
      [
        "Option \`features.email\` accepts true or false",
        "Option \`features.connectMethodsOrder\` accepts a list of 'wallet', 'email' and 'social', at least one of them",
        "Unknown option \`features.headless\`",
        "Unknown option \`features.constructor\`",
      ]
    `)
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (others) => {
        const given = { ...others, projectId, features: { ...others, ...protective } } as Record<string, Json>
        expect(parseOptions(given).options.features).toMatchObject(protective)
      }),
    )
  })

  test.each(['termsConditionsUrl', 'privacyPolicyUrl'])(
    'behavior: nothing can connect if %s is invalid, because nobody can agree to it',
    (option) => {
      const features = { legalCheckbox: true }
      for (const others of [
        {},
        { termsConditionsUrl: 'https://dapp.example/t', privacyPolicyUrl: 'https://dapp.example/p' },
      ]) {
        const { options } = parseOptions({ projectId, ...others, features, [option]: '/legal' })
        expect([options.lostTerms, needsAgreement({ options, agreed: false })]).toEqual([true, true])
        // Without `features.legalCheckbox`, the dapp only loses the note about the terms, and users need not agree.
        const without = parseOptions({ projectId, ...others, [option]: '/legal' })
        expect(without.options.lostTerms).toBe(undefined)
        expect(needsAgreement({ options: without.options, agreed: false })).toBe(false)
      }
    },
  )

  test('behavior: keeps a chain family’s account type, even if the types for other families are invalid', () => {
    const defaultAccountTypes = { eip155: 'eoa', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' } as const
    expect(parseOptions({ projectId, defaultAccountTypes })).toMatchObject({
      options: { defaultAccountTypes },
      problems: [],
    })
    const wrong = { eip155: 'eoa', bip122: 'eoa', ton: 'eoa' }
    expect(parseOptions({ projectId, defaultAccountTypes: wrong }).options.defaultAccountTypes).toEqual({
      eip155: 'eoa',
    })
    expect(problems({ defaultAccountTypes: wrong })).toMatchInlineSnapshot(`
      [
        "Option \`defaultAccountTypes\` accepts an object from eip155 to 'eoa' or 'smartAccount', from solana and polkadot to 'eoa', and from bip122 to 'payment'; not accepted: \`defaultAccountTypes.bip122\`, \`defaultAccountTypes.ton\`",
      ]
    `)
  })

  test('behavior: never throws and keeps only valid options, whatever the dapp passes', () => {
    const key = fc.oneof(fc.constantFrom(...Object.keys(rules)), fc.string())
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (given) => {
        const { options, networks, problems } = parseOptions(given as Record<string, Json>)
        const { lostTerms: _, ...kept } = options
        for (const [option, value] of Object.entries(kept).filter(([, value]) => value !== undefined))
          expect(rules[option as OptionKey].safeParse(value).success).toBe(true)
        expect(networks.length).toBeLessThanOrEqual(options.networks?.length ?? 0)
        expect(problems.every((problem) => sentences([problem]).join('').length > 0)).toBe(true)
      }),
    )
  })
})

import type { Sdk } from '../../../../sdk/src/index.ts'
import { element } from '../dom/element.ts'
import { createPageSdk } from './createPageSdk.ts'

const sdk = createPageSdk()
const root = element('root')

/** Mounts a part of the page with each framework. `?binding=` names the framework. */
const mounts: { readonly [binding: string]: (sdk: Sdk) => Promise<unknown> } = {
  async vue(sdk) {
    const { airlockVue, useAirlock, useAirlockAccount, useAirlockEvent, useAirlockProvider } = await import(
      'airlock-sdk/vue'
    )
    const { createApp, h, isProxy, reactive, ref } = await import('vue')
    const app = createApp({
      setup() {
        const account = useAirlockAccount()
        const provider = useAirlockProvider()
        const held = reactive({ provider, sdk: useAirlock() })
        const connects = ref(0)
        useAirlockEvent('CONNECT_SUCCESS', () => connects.value++)
        return () => [
          h('output', { 'aria-label': 'Status' }, account.value.status),
          h('output', { 'aria-label': 'Address' }, account.value.address),
          h('output', { 'aria-label': 'Connected events' }, connects.value),
          h('output', { 'aria-label': 'Proxies' }, String(isProxy(held.provider) || isProxy(held.sdk))),
        ]
      },
    })
    app.use(airlockVue(sdk)).mount(root)
  },
  async svelte(sdk) {
    const { airlockAccount } = await import('airlock-sdk/svelte')
    const { mount } = await import('svelte')
    const { default: SvelteAccount } = await import('./SvelteAccount.svelte')
    mount(SvelteAccount, { target: root, props: { account: airlockAccount(sdk) } })
  },
  async element(sdk) {
    const { defineAirlockButton } = await import('airlock-sdk/element')
    defineAirlockButton(sdk)
    defineAirlockButton(sdk)
    root.innerHTML = '<airlock-button show="avatar address network" label="Log in"></airlock-button>'
  },
}
const open = Object.assign(document.createElement('button'), { textContent: 'Open', onclick: () => sdk.open() })
root.after(open)
await mounts[new URLSearchParams(location.search).get('binding') ?? '']?.(sdk)

import { type App, type InjectionKey, inject, markRaw } from 'vue'
import type { AnySdk } from '../account/AnySdk.ts'
import { type Accounts, createAccounts } from '../account/createAccounts.ts'
import { missingSdk } from '../account/missingSdk.ts'

const key: InjectionKey<Accounts> = Symbol('airlock')

/** Replaces a missing SDK. */
const noAccounts = createAccounts(missingSdk('Airlock: app.use(airlockVue(sdk)) is missing'))

/**
 * Creates the plug-in that provides an SDK to an app: `createApp(App).use(airlockVue(sdk))`. The SDK and its providers
 * are never wrapped in a reactive proxy.
 *
 * @example createApp({}).use(airlockVue(sdk)).mount('#app')
 */
export const airlockVue = (sdk: AnySdk) => ({
  install(app: App): void {
    app.provide(key, createAccounts(markRaw(sdk)))
  },
})

/** Returns the stores of the app's SDK. */
export const useAccounts = (): Accounts => inject(key, noAccounts)

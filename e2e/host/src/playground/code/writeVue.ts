import type { Settings } from '../settings/Settings.ts'
import { writeSdkFile } from './writeReact.ts'
import type { File, Place } from './writeSdk.ts'

const main = `import { airlockVue } from 'airlock-sdk/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { sdk } from './airlock.ts'

createApp(App).use(airlockVue(sdk)).mount('#app')
`

const app = `<script setup lang="ts">
import { useAirlock, useAirlockAccount } from 'airlock-sdk/vue'

const sdk = useAirlock()
const account = useAirlockAccount()
// open() rejects if the user closes the modal before it is on screen.
const open = () => sdk.open().catch(() => {})
</script>

<template>
  <button type="button" @click="open">
    {{ account.status === 'connected' ? account.address : 'Connect' }}
  </button>
</template>
`

export function writeVue(settings: Settings, place: Place): readonly File[] {
  return [writeSdkFile(settings, place), { name: 'main.ts', code: main }, { name: 'App.vue', code: app }]
}

import { airlockVue } from 'airlock-sdk/vue'
import { sdk } from '../wallet/airlock'

export default defineNuxtPlugin(({ vueApp }) => {
  vueApp.use(airlockVue(sdk))
})

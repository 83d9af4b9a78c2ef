import { airlockVue } from 'airlock-sdk/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { sdk } from './airlock.ts'
import './style.css'

createApp(App).use(airlockVue(sdk)).mount('#app')

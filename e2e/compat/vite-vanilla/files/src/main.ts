import { mountPage } from './mountPage'

mountPage(document.querySelector('#app')!)

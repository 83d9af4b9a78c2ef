import { mountPage } from './mountPage'

mountPage(document.querySelector('main')!)

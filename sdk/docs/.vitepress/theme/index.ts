import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../../../shared/src/look/tokens.css'
import Layout from './Layout.vue'
import './look.css'
import './start.css'
import { markMain } from './markMain.ts'
import { rememberTabs } from './rememberTabs.ts'

export default {
  extends: DefaultTheme,
  Layout,
  setup() {
    rememberTabs()
    markMain()
  },
} satisfies Theme

import '../styles/parlay.css'
import { readBoot } from '../betting/boot'
import { siteAround } from '../embed/host'
import { startParlay } from './app'

const boot = readBoot()
const root = document.getElementById('app')
if (root) startParlay(root, boot, siteAround(boot.origins))

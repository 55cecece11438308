import '../styles/parlay.css'
import { readBoot } from '../betting/boot'
import { siteAround } from '../embed/host'
import { pressOnce } from '../press'
import { startParlay } from './app'

const boot = readBoot()
const root = document.getElementById('app')
pressOnce()
if (root) startParlay(root, boot, siteAround(boot.origins))

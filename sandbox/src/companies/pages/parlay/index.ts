import '../styles/parlay.css'
import { readBoot } from '../betting/boot'
import { connectToSite } from '../embed/host'
import { pressOnce } from '../press-once'
import { startParlay } from './app'

const boot = readBoot()
const root = document.getElementById('app')
pressOnce()
if (root) startParlay(root, boot, connectToSite(boot.origins))

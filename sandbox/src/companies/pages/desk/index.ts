import '../styles/desk.css'
import { sendOnce } from '../send-once'
import { keepCurrent } from './live'

sendOnce()
keepCurrent()

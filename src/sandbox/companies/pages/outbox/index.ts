import '../styles/outbox.css'
import './main'

import '../styles/slot.css'
import './main'

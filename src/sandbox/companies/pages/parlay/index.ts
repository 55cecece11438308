import '../styles/parlay.css'
import './main'

import '../styles/sportsbook.css'
import './main'

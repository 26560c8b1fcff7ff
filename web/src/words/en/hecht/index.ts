import coach from './coach.json';
import reason from './reason.json';
import terms from './terms.json';
import why from './why.json';
import would from './would.json';

export default { coach, reason, terms, why, would };

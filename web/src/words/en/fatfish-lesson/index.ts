import lesson from './lesson.json';

export default { lesson };
